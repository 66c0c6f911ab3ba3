import { createStore } from '../store';

/** What failed to load, or null. */
export const loadNotice = createStore<{ retry: () => void } | null>(null);

/** Loads a script. Not when offline, unless the server is on this machine: Chromium caches a failed import for good. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) await fetch(import.meta.env.BASE_URL, { method: 'HEAD' });
  return await load();
}
