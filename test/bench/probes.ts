import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    probes: ReturnType<typeof installInPage>;
  }
}

/** Adds the probes to every page before its own code runs. */
export async function installProbes(context: BrowserContext): Promise<void> {
  // The compiler wraps functions in a `__name` helper, which pages lack.
  const content = `globalThis.__name = (named) => named; globalThis.probes = (${String(installInPage)})();`;
  await context.addInitScript({ content });
}

/** Runs in the page, so it cannot use anything from outside. Times are in ms and include painting. */
function installInPage() {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  /** Resolves once the current frame has been painted. */
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
  /** Returns the element that shows how much has loaded. */
  const status = () => {
    const all = document.querySelectorAll<HTMLElement>('[role="status"]');
    const element = [...all].find(({ textContent }) =>
      /(?:loaded\)?|categories)$/.test(textContent),
    );
    if (!element) throw new Error('Nothing says how much is loaded');
    return element;
  };
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find((it) => it.textContent === name);
    if (!button) throw new Error(`There is no ${name}`);
    // `detail: 1` marks a pointer click, after which the app does not move focus.
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
    /** The time from navigation until the first row was painted. */
    firstRow: untilPainted(() => document.querySelector('[data-row-key]') !== null),
    /** Returns the time from navigation until this text was painted. */
    untilText: (pattern: string) =>
      untilPainted(() => new RegExp(pattern).test(document.body.textContent)),
    /**
     * Times the next event of a type until the selector matches; without a selector, until the loaded or found count
     * changes.
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
    /** Resolves to the duration measured since the last `begin`. */
    result: () => pending,
    /** Presses Load more. Returns the time until its rows are painted, without the wait for the next frame. */
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
    /** Presses Load all. Returns the time until everything is on screen. */
    async loadAll() {
      const start = performance.now();
      press('Load all');
      return (await untilPainted(() => status().textContent.startsWith('All'))) - start;
    },
    /** Fetches all pages of 50 one after the other. No app can be faster. */
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
    /** Scrolls from the top to the bottom. Returns the times between frames, in ms. */
    async scroll(frames: number) {
      const element = scroller();
      element.scrollTop = 0;
      const distance = element.scrollHeight - element.clientHeight;
      const times = [await nextFrame()];
      for (let frame = 1; frame <= frames; frame += 1) {
        element.scrollTop = (distance * frame) / frames;
        times.push(await nextFrame());
      }
      return times.slice(1).map((time, at) => time - (times[at] ?? time));
    },
    /** Returns the duration of the longest task since the last call; 0 if no task took more than 50 ms. */
    async longestTask() {
      // Tasks are reported some time after they end.
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
