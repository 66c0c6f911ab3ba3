/** The delay in ms for browsers that cannot report when they are idle (Safari). */
const PROBABLY_IDLE_MS = 200;

/** Runs something once the browser has nothing else to do. Returns the way to stop that. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PROBABLY_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
