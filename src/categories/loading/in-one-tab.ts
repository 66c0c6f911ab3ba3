import { scopedName } from '../../ui/browser-storage';

/**
 * Does something in one of the app's tabs at a time; where the browser has no Web Locks, at once.
 *
 * @param onWait called when another tab is doing it and this one has to wait, and when that is over
 * @returns what comes of it; false when it was aborted while it waited
 */
export async function inOneTab(
  name: string,
  signal: AbortSignal,
  work: () => Promise<boolean>,
  onWait: (isWaiting: boolean) => void,
): Promise<boolean> {
  // Not there where the app is served without TLS.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return await work();
  const lock = scopedName(name);
  // At once where that is possible, or else it would always be said to wait.
  const done = await locks.request(lock, { ifAvailable: true }, async (held) =>
    held ? { result: await work() } : null,
  );
  if (done) return done.result;
  if (signal.aborted) return false;
  onWait(true);
  try {
    return await locks.request(lock, { signal }, async () => {
      onWait(false);
      return await work();
    });
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
