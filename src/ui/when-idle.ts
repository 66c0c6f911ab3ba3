/** The delay in ms for browsers that cannot report when they are idle (Safari). */
const PROBABLY_IDLE_MS = 200;

/** Runs a function when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PROBABLY_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
