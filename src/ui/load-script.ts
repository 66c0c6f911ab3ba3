/** One of the app's scripts that could not be loaded: the browser is offline or the server has a new version. */
export class LoadError extends Error {}

/** Loads a script with `import()`. Throws a `LoadError` if it cannot be loaded. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    // If offline, asks the server first: Chromium never reloads a script whose import has failed.
    if (!navigator.onLine) await fetch(import.meta.env.BASE_URL, { method: 'HEAD' });
    return await load();
  } catch (cause) {
    throw new LoadError(String(cause), { cause });
  }
}
