/** Work that can pause after each step of 1–2 ms to keep the page responsive. The last step returns a result. */
export type Task<Result> = Generator<void, Result>;

/** The number of small actions in a step, which takes about 2 ms. */
const STEP = 2_000;

/** The time between two pauses, in ms. The rest of a frame is left for rendering. */
const SLICE_MS = 8;

export function* forRange(from: number, to: number, action: (number: number) => void): Task<void> {
  for (let start = from; start < to; start += STEP) {
    if (start > from) yield;
    doStep(start, Math.min(start + STEP, to), action);
  }
}

/** A separate function because engines are slow to optimize loops in generators. */
function doStep(from: number, to: number, action: (number: number) => void): void {
  for (let number = from; number < to; number += 1) action(number);
}

export function finishTask<Result>(task: Task<Result>): Result {
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
  }
}

/** When the current slice, which all tasks share, ends; null between slices. */
let sliceEnd: number | null = null;

/** Runs one slice. Returns the result, or null if there is more to do. Tasks that start together share a slice. */
export function runSlice<Result>(task: Task<Result>): { result: Result } | null {
  if (sliceEnd === null) {
    sliceEnd = performance.now() + SLICE_MS;
    void pause().then(() => (sliceEnd = null));
  }
  do {
    const step = task.next();
    if (step.done) return { result: step.value };
  } while (performance.now() < sliceEnd);
  return null;
}

/** Runs the remaining slices and calls `rest` between them. Returns null if aborted. */
export async function runInSlices<Result>(
  task: Task<Result>,
  signal: AbortSignal,
  rest: () => Promise<void> = pause,
): Promise<Result | null> {
  while (!signal.aborted) {
    const done = runSlice(task);
    if (done) return done.result;
    await rest();
  }
  return null;
}

/** Yields to the event loop. Posts a message because nested timers wait at least 4 ms. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
