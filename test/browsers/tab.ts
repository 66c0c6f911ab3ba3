import { expect } from '@playwright/test';
import type * as page from './in-page';
import type { Found, Point, Target } from './in-page';

declare global {
  const inPage: typeof page;
}

/** The browser functions that the tests use, for any protocol. */
export interface Browser {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Calls a function in the page. Its arguments and result must be JSON. */
  call<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Moves, presses and types as a user does. */
  perform(source: InputSource): Promise<void>;
  setOffline(offline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Keyboard or mouse input, in the format that WebDriver and WebDriver BiDi share. */
interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  actions: ({ type: string } & Partial<Point & { value: string; button: number }>)[];
}

/** WebDriver's codes for keys that do not type a character. */
const NAMED: Record<string, string> = {
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** A tab from the user's point of view: elements are found by role, name, label or text. */
export class Tab {
  readonly #browser: Browser;
  readonly #origin: string;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#browser.open(this.#origin + path);
  }

  /** Waits until the target exists and, if `text` is given, has this text. */
  async sees(target: Target, text?: string): Promise<void> {
    const texts = async () => (await this.#find(target)).map((found) => found.text);
    const there = text === undefined ? expect.anything() : text;
    await expect.poll(texts, nameOf(target)).toContainEqual(there);
  }

  /** Waits until no such element is left. */
  async seesNo(target: Target): Promise<void> {
    await expect.poll(() => this.#find(target), nameOf(target)).toEqual([]);
  }

  /** Waits until the target has focus. */
  async seesFocusOn(target: Target): Promise<void> {
    const focus = expect.objectContaining({ hasFocus: true });
    await expect.poll(() => this.#find(target), nameOf(target)).toContainEqual(focus);
  }

  /** Clicks the target as soon as nothing covers it. */
  async click(target: Target): Promise<void> {
    let point: Point | undefined;
    const reach = async () => {
      [point] = await this.#browser.call((wanted) => inPage.reach(wanted), target);
      return point;
    };
    await expect.poll(reach, nameOf(target)).toBeDefined();
    const actions = [
      { type: 'pointerMove', ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#browser.perform({ type: 'pointer', id: 'mouse', actions });
  }

  /** Presses keys or combinations one after another: `Enter`, `Control+k`. */
  async press(...combinations: readonly string[]): Promise<void> {
    const actions = combinations.flatMap((combination) => {
      const values = combination.split('+').map((name) => NAMED[name] ?? name);
      return [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
    });
    await this.#browser.perform({ type: 'key', id: 'keyboard', actions });
  }

  /** Types text into the focused element, character by character. */
  async type(text: string): Promise<void> {
    await this.press(...text.split(''));
  }

  async #find(target: Target): Promise<Found[]> {
    return await this.#browser.call((wanted) => inPage.find(wanted), target);
  }
}

function nameOf(target: Target): string {
  return Object.values(target).join(' ');
}
