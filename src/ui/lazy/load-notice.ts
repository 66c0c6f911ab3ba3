import { createStore } from '../store';

/** What could not be loaded when it was to open; null for nothing. */
export const loadNotice = createStore<{ retry: () => void } | null>(null);

/**
 * Loads a script. Offline, it does not ask for it unless the app's server is on this machine: Chromium
 * remembers for good that a script could not be fetched.
 */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) await fetch(import.meta.env.BASE_URL, { method: 'HEAD' });
  return await load();
}
