/** Why a part of the app could not be loaded. */
export type LoadFailure = 'offline' | 'outdated' | 'unknown';

/** A server that takes longer says nothing of the cause; a person is not left to wait for it. */
const TIMEOUT_MS = 10_000;

/**
 * Finds out why a part of the app could not be loaded. A server whose page starts another build no
 * longer has the parts of this one.
 */
export async function findLoadFailure(): Promise<LoadFailure> {
  try {
    const page = await fetch(new URL(import.meta.env.BASE_URL, window.location.href), {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
    const isOtherBuild = page.ok && entry && !(await page.text()).includes(entry);
    return isOtherBuild ? 'outdated' : 'unknown';
  } catch (error) {
    const isTooLate = error instanceof DOMException && error.name === 'TimeoutError';
    return isTooLate ? 'unknown' : 'offline';
  }
}
