import { expect } from '@playwright/test';
import type { Browser } from './browser';
import type * as page from './in-page';
import type { Found, Point, Target } from './in-page';
import { clicking, pressing, typing } from './input';

declare global {
  const inPage: typeof page;
}

/** A tab as its user knows it: by what things are and what they are called. */
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

  async reload(): Promise<void> {
    await this.#browser.reload();
  }

  async goBack(): Promise<void> {
    await this.#browser.back();
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.#browser.setOffline(offline);
  }

  /** Has the page written from this side to the other, as Arabic is. */
  async write(direction: 'ltr' | 'rtl'): Promise<void> {
    await this.#browser.call((dir) => {
      document.documentElement.dir = dir;
    }, direction);
  }

  /** Waits until something is there and, if so wanted, says this. */
  async sees(target: Target, text?: string): Promise<void> {
    const texts = async () => (await this.#find(target)).map((found) => found.text);
    const there = text === undefined ? expect.anything() : text;
    await expect.poll(texts, nameOf(target)).toContainEqual(there);
  }

  /** Waits until nothing of the kind is there. */
  async seesNo(target: Target): Promise<void> {
    await expect.poll(() => this.#find(target), nameOf(target)).toEqual([]);
  }

  /** Waits until something has the focus. */
  async seesFocusOn(target: Target): Promise<void> {
    const focus = expect.objectContaining({ hasFocus: true });
    await expect.poll(() => this.#find(target), nameOf(target)).toContainEqual(focus);
  }

  /** Clicks on something as soon as nothing is before it. */
  async click(target: Target): Promise<void> {
    await this.#browser.perform([clicking(await this.#reach(target))]);
  }

  /** Presses keys one after the other: `Enter`, `Control+k`. */
  async press(...combinations: readonly string[]): Promise<void> {
    await this.#browser.perform([pressing(...combinations)]);
  }

  /** Writes where the focus is. */
  async type(text: string): Promise<void> {
    await this.#browser.perform([typing(text)]);
  }

  async #find(target: Target): Promise<Found[]> {
    return await this.#browser.call((wanted) => inPage.find(wanted), target);
  }

  async #reach(target: Target): Promise<Point> {
    const reach = () => this.#browser.call((wanted) => inPage.reach(wanted), target);
    return await waitFor(reach, nameOf(target));
  }
}

async function waitFor<Value>(read: () => Promise<Value | null>, name: string): Promise<Value> {
  let value: Value | null = null;
  await expect.poll(async () => (value = await read()), name).not.toBeNull();
  if (value === null) throw new Error(`No ${name}`);
  return value;
}

function nameOf(target: Target): string {
  return Object.values(target).join(' ');
}
