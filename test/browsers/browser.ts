/** What the tests ask of a browser, whichever protocol drives it. */
export interface Browser {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Calls a function in the page. What it takes and gives is JSON. */
  call<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Moves, presses and types as a person does. */
  perform(actions: readonly InputSource[]): Promise<void>;
  setOffline(offline: boolean): Promise<void>;
  /** Takes a picture of the page, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** What a keyboard or a mouse does, in the form that WebDriver and WebDriver BiDi share. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: PointerAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** Writes down a function as one that takes its arguments, and gives its result, as a JSON text. */
export function toJsonFunction(run: (...args: never[]) => unknown): string {
  return `async (json) => JSON.stringify((await (${String(run)})(...JSON.parse(json))) ?? null)`;
}
