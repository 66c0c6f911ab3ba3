/** Why a part of the app could not be loaded. */
export type LoadFailure = 'offline' | 'outdated' | 'unknown';

/**
 * Finds out why a part of the app could not be loaded. A server whose page starts another build no
 * longer has the parts of this one.
 */
export async function findLoadFailure(): Promise<LoadFailure> {
  if (!navigator.onLine) return 'offline';
  try {
    const page = await fetch(new URL(import.meta.env.BASE_URL, window.location.href), {
      cache: 'no-store',
    });
    const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
    const isOtherBuild = page.ok && entry && !(await page.text()).includes(entry);
    return isOtherBuild ? 'outdated' : 'unknown';
  } catch {
    return 'offline';
  }
}
