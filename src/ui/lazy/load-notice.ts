import { createStore } from '../store';

/** The notice that a part failed to load, or null. */
export const loadNotice = createStore<{ retry: () => void } | null>(null);

/** Loads a script. Offline, checks the server first, because Chromium caches a failed import permanently. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) await fetch(import.meta.env.BASE_URL, { method: 'HEAD' });
  return await load();
}
