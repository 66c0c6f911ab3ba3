import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    probes: ReturnType<typeof installInPage>;
  }
}

/** Adds the probes to every page, before its own code runs. */
export async function installProbes(context: BrowserContext): Promise<void> {
  // The compiler of this function names others by a helper that pages do not have.
  const content = `globalThis.__name = (named) => named; globalThis.probes = (${String(installInPage)})();`;
  await context.addInitScript({ content });
}

/**
 * Runs in the page: nothing from outside of it is there. Times are in ms; what is on screen has been painted.
 */
function installInPage() {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  /** Resolves when what is to be drawn in this frame has been drawn. */
  const endOfFrame = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  const untilChanged = (target: Node, isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isDone()) return resolve();
      const observer = new MutationObserver(() => {
        if (!isDone()) return;
        observer.disconnect();
        resolve();
      });
      const changes = { subtree: true, childList: true, characterData: true, attributes: true };
      observer.observe(target, changes);
    });
  const untilPainted = async (isDone: () => boolean) => {
    await untilChanged(document, isDone);
    await nextFrame();
    await endOfFrame();
    return performance.now();
  };
  /** The element that says how much is loaded. */
  const status = () => {
    const all = document.querySelectorAll<HTMLElement>('[role="status"]');
    const element = [...all].find(({ textContent }) => /(?:loaded|categories)$/.test(textContent));
    if (!element) throw new Error('Nothing says how much is loaded');
    return element;
  };
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find((it) => it.textContent === name);
    if (!button) throw new Error(`There is no ${name}`);
    // With a pointer, as which it leaves the focus alone.
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  };
  const scroller = () => {
    let element = document.querySelector<HTMLElement>('[data-row-key]');
    while (element && getComputedStyle(element).overflowY !== 'auto')
      element = element.parentElement;
    if (!element) throw new Error('There are no rows that scroll');
    return element;
  };

  let longest = 0;
  new PerformanceObserver((list) => {
    longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  let pending: Promise<number> = Promise.reject(new Error('Nothing was begun'));
  pending.catch(() => {});

  return {
    /** When the first row was on screen, since the navigation began. */
    firstRow: untilPainted(() => document.querySelector('[data-row-key]') !== null),
    /** When the page said this, since the navigation began. */
    untilText: (pattern: string) =>
      untilPainted(() => new RegExp(pattern).test(document.body.textContent)),
    /**
     * Waits for the next event of a type, and from there until the selector matches; without a selector until the
     * page says another number of loaded or found categories.
     */
    begin(type: string, selector?: string) {
      const element = selector === undefined ? status() : null;
      const text = element?.textContent;
      const isDone = () =>
        selector === undefined
          ? element?.textContent !== text
          : document.querySelector(selector) !== null;
      pending = new Promise<number>((resolve) => {
        const options = { capture: true, once: true };
        addEventListener(type, ({ timeStamp }) => resolve(timeStamp), options);
      }).then(async (start) => (await untilPainted(isDone)) - start);
    },
    /** How long what was waited for took. */
    result: () => pending,
    /** Presses Load more: from the press to its rows, without the wait for the next frame. */
    async loadPage() {
      scroller().scrollTop = scroller().scrollHeight;
      await nextFrame();
      await endOfFrame();
      const text = status().textContent;
      const start = performance.now();
      press('Load more');
      await untilChanged(status(), () => status().textContent !== text);
      const inDocument = performance.now();
      await nextFrame();
      const frame = performance.now();
      await endOfFrame();
      return inDocument - start + (performance.now() - frame);
    },
    /** Presses Load all: from the press until all is on screen. */
    async loadAll() {
      const start = performance.now();
      press('Load all');
      return (await untilPainted(() => status().textContent.startsWith('All'))) - start;
    },
    /** Fetches all pages of 50 one after the other, which no app can do faster. */
    async fetchAll(operation: string) {
      const start = performance.now();
      for (let after: string | null = ''; after !== null; ) {
        const response: Response = await fetch(
          `${operation}?first=50${after && `&after=${after}`}`,
        );
        const { pageInfo } = await response.json();
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      }
      return performance.now() - start;
    },
    /** The times between frames while the rows are scrolled as by a flick of the wheel. */
    async scroll(frames: number) {
      const element = scroller();
      element.scrollTop = 0;
      const times = [await nextFrame()];
      for (let frame = 1; frame <= frames; frame += 1) {
        element.scrollTop = frame * 120;
        times.push(await nextFrame());
      }
      return times.slice(1).map((time, at) => time - (times[at] ?? time));
    },
    /** How long the longest task took since this was asked last; 0 for none over 50 ms. */
    async longestTask() {
      // Tasks are reported some time after they ended.
      for (let frame = 0; frame < 3; frame += 1) {
        await nextFrame();
        await endOfFrame();
      }
      const taken = longest;
      longest = 0;
      return taken;
    },
  };
}
