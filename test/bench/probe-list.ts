/** Load pages of the list. */
export interface ListProbes {
  /**
   * The work from a page's answer to its rows on screen, by pressing Load more. Without the network,
   * and without the wait for the next frame, which would hide what is short.
   */
  loadPage: () => Promise<number>;
  /** Presses Load all: from the press until all is loaded and painted. */
  loadAll: () => Promise<number>;
  /** Presses Load all, and Stop as soon as so many are loaded. */
  loadUntil: (count: number) => Promise<void>;
  hasMore: () => boolean;
  /** What scrolls the rows. */
  scroller: () => HTMLElement;
  /** Fetches all pages one after the other and keeps what they say: what no app can go below. */
  fetchAll: (operation: string, pageSize?: number) => Promise<number>;
}

/** Runs in the page: nothing from outside of it is there, but for the probes installed before. */
export function installListProbes(): void {
  let answeredAt = 0;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with what it belongs to
  const readChunk = ReadableStreamDefaultReader.prototype.read;
  ReadableStreamDefaultReader.prototype.read = async function read() {
    const chunk = await readChunk.call(this);
    if (chunk.done) answeredAt = performance.now();
    return chunk;
  };

  const { nextFrame, endOfFrame, untilChanged, status } = window.probes;
  const list = () => {
    const element = document.querySelector<HTMLElement>('[aria-label="Categories"]');
    if (!element) throw new Error('The page has no list');
    return element;
  };
  const scroller = () => {
    let element = document.querySelector<HTMLElement>('[data-row-key]');
    while (element && getComputedStyle(element).overflowY !== 'auto') {
      element = element.parentElement;
    }
    if (!element) throw new Error('There are no rows that scroll');
    return element;
  };
  const findButton = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const press = (name: string) => {
    const button = findButton(name);
    if (!button) throw new Error(`There is no ${name}`);
    // With a pointer, as which it leaves the focus alone.
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  };
  const loadedCount = () => Number.parseInt(status().textContent.replaceAll(/[^\d ]/g, ''), 10);

  Object.assign(window.probes, {
    scroller,
    hasMore: () => findButton('Load all') !== undefined,

    async loadPage() {
      scroller().scrollTop = scroller().scrollHeight;
      await nextFrame();
      await endOfFrame();
      const before = list().getAttribute('aria-rowcount');
      const text = status().textContent;
      press('Load more');
      await untilChanged(status(), () => status().textContent !== text);
      const inDocument = performance.now();
      if (list().getAttribute('aria-rowcount') === before) throw new Error('There are no new rows');
      await nextFrame();
      const frame = performance.now();
      await endOfFrame();
      return inDocument - answeredAt + (performance.now() - frame);
    },

    async loadAll() {
      const element = status();
      const start = performance.now();
      press('Load all');
      await untilChanged(element, () => element.textContent.startsWith('All'));
      await nextFrame();
      await endOfFrame();
      return performance.now() - start;
    },

    async loadUntil(count: number) {
      press('Load all');
      await untilChanged(status(), () => loadedCount() >= count);
      press('Stop');
      await untilChanged(document.body, () => findButton('Load all') !== undefined);
      await nextFrame();
    },

    async fetchAll(operation: string, pageSize = 50) {
      const pages = [];
      const start = performance.now();
      for (let after: string | null = ''; after !== null; ) {
        const response: Response = await fetch(
          `${operation}?first=${pageSize}${after && `&after=${after}`}`,
        );
        const page = await response.json();
        pages.push(page);
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      }
      const ms = performance.now() - start;
      // Held on to, so that the heap tells what the answers alone weigh.
      Object.assign(window, { pages });
      return ms;
    },
  });
}
