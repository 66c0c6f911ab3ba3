import type { BrowserContext } from '@playwright/test';

interface Painted {
  ms: number;
  frames: number;
}

/** What a page is asked to measure; installed before the app starts. Times are in ms. */
interface Probes {
  /**
   * The work from a page's answer to its rows on screen, by pressing Load more. Without the network,
   * and without the wait for the next frame, which would hide what is short.
   */
  loadPage: () => Promise<number>;
  /** The times between frames while the list is scrolled; or not, which tells of the machine. */
  scroll: (frames: number, pattern: 'nowhere' | 'steadily' | 'anywhere') => Promise<number[]>;
  /**
   * Begins to wait for the next event of this type, and from there until the selector matches and
   * that is painted; without a selector until the list's status says something else.
   */
  begin: (type: string, selector?: string) => void;
  /** What was waited for, and how many frames it took. */
  result: () => Promise<Painted>;
}

declare global {
  interface Window {
    probes: Probes;
  }
}

export async function installProbes(context: BrowserContext): Promise<void> {
  // The compiler of this script names functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(install);
}

/** Runs in the page: nothing from outside of it is there. */
function install(): void {
  let answeredAt = 0;
  const send = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const response = await send(...request);
    const text = await response.text();
    answeredAt = performance.now();
    return new Response(text, response);
  };

  const find = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`The page has no ${selector}`);
    return element;
  };
  const list = () => find('[aria-label="Categories"]');
  const scroller = () => find('div:has(> [aria-label="Categories"])');
  const status = () => find('[role="status"]');
  const nextFrame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(resolve);
    });
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
      observer.observe(target, { subtree: true, childList: true, characterData: true });
    });
  const nextEvent = (type: string) =>
    new Promise<number>((resolve) => {
      addEventListener(type, (event) => resolve(event.timeStamp), { capture: true, once: true });
    });

  const untilPainted = async (start: number, isDone: () => boolean) => {
    let frames = 0;
    const count = () => {
      frames += 1;
      frame = requestAnimationFrame(count);
    };
    let frame = requestAnimationFrame(count);
    await untilChanged(document.body, isDone);
    await nextFrame();
    await endOfFrame();
    cancelAnimationFrame(frame);
    return { ms: performance.now() - start, frames };
  };
  let pending: Promise<Painted> = Promise.reject(new Error('Nothing was begun'));
  pending.catch(() => {});

  window.probes = {
    async loadPage() {
      scroller().scrollTop = scroller().scrollHeight;
      await nextFrame();
      await endOfFrame();
      const button = [...scroller().querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Load more',
      );
      if (!button) throw new Error('There is no more to load');
      const before = list().getAttribute('aria-rowcount');
      const text = status().textContent;
      // With a pointer, as which it leaves the focus alone.
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      await untilChanged(status(), () => status().textContent !== text);
      const inDocument = performance.now();
      if (list().getAttribute('aria-rowcount') === before) throw new Error('There are no new rows');
      await nextFrame();
      const frame = performance.now();
      await endOfFrame();
      return inDocument - answeredAt + (performance.now() - frame);
    },

    async scroll(frames, pattern) {
      const element = scroller();
      const end = element.scrollHeight - element.clientHeight;
      const deltas: number[] = [];
      element.scrollTop = 0;
      let last = await nextFrame();
      for (let frame = 1; frame <= frames; frame += 1) {
        // As a flick of the wheel does; and as a pull at the scroll bar does.
        const place = pattern === 'steadily' ? frame / frames : (frame * 0.618) % 1;
        if (pattern !== 'nowhere') element.scrollTop = end * place;
        const now = await nextFrame();
        deltas.push(now - last);
        last = now;
      }
      return deltas;
    },

    begin(type, selector) {
      const text = status().textContent;
      const isDone = () =>
        selector === undefined
          ? status().textContent !== text
          : document.querySelector(selector) !== null;
      pending = nextEvent(type).then((start) => untilPainted(start, isDone));
    },

    result: () => pending,
  };
}
