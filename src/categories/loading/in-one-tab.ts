import { scopedName } from '../../ui/browser-storage';

/**
 * Runs a task in one of the app's tabs at a time, or at once if the browser has no Web Locks. Returns its result, or
 * false if it was aborted while it waited.
 *
 * @param onWait called when this tab has to wait for another one, and when that is over
 */
export async function inOneTab(
  name: string,
  signal: AbortSignal,
  work: () => Promise<boolean>,
  onWait: (isWaiting: boolean) => void,
): Promise<boolean> {
  // Undefined if the app is served without TLS.
  const locks: LockManager | undefined = navigator.locks;
  const lock = scopedName(name);
  let result: Promise<boolean> | undefined;
  try {
    // Try without waiting first, because otherwise every task would show as waiting.
    await locks?.request(lock, { ifAvailable: true }, (held) => held && (result = work()));
    if (locks && !result && !signal.aborted) {
      onWait(true);
      await locks.request(lock, { signal }, () => {
        onWait(false);
        return (result = work());
      });
    }
  } catch {
    // Aborted, or refused: a browser that blocks site data has no locks to give.
  }
  return await (result ?? (!signal.aborted && work()));
}
