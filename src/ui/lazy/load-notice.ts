import { createStore } from '../store';

/** What failed to load, or null. */
export const loadNotice = createStore<{ retry: () => void } | null>(null);

/**
 * Loads a script, but not while offline, unless the server is on this machine: Chromium caches a failed import
 * permanently.
 */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) await fetch(import.meta.env.BASE_URL, { method: 'HEAD' });
  return await load();
}
