import { createStore } from '../store';

/** Why a part of the app could not be loaded. */
export type LoadFailure = 'offline' | 'outdated' | 'signed-out' | 'unknown';

/** A server that takes longer says nothing of the cause; a person is not left to wait for it. */
const TIMEOUT_MS = 10_000;

/**
 * Finds out why a part of the app could not be loaded. A server whose page starts another build no
 * longer has the parts of this one; one that redirects, or refuses it, has a login in front of it.
 */
export async function findLoadFailure(): Promise<LoadFailure> {
  try {
    const page = await fetch(new URL(import.meta.env.BASE_URL, window.location.href), {
      cache: 'no-store',
      // To a login, often on another origin, where the page may not look.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (page.type === 'opaqueredirect' || page.status === 401 || page.status === 403) {
      return 'signed-out';
    }
    const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
    const isOtherBuild = page.ok && entry && !(await page.text()).includes(entry);
    return isOtherBuild ? 'outdated' : 'unknown';
  } catch (error) {
    const isTooLate = error instanceof DOMException && error.name === 'TimeoutError';
    return isTooLate ? 'unknown' : 'offline';
  }
}

/** Loads a part of the app. Returns why it could not be loaded; null if it was. */
export async function tryLoading(load: () => Promise<void>): Promise<LoadFailure | null> {
  // Some versions of Chromium remember for good that a script could not be fetched, and no further
  // try would help. A browser that calls itself offline may still reach a server on this machine.
  if (!navigator.onLine && (await findLoadFailure()) === 'offline') return 'offline';
  try {
    await load();
    return null;
  } catch {
    return await findLoadFailure();
  }
}

/** Why something could not be opened, and how to try again; null for nothing. */
export const loadNotice = createStore<{
  failure: LoadFailure;
  retry: () => Promise<void>;
} | null>(null);
