/** Wait for what is on screen. */
export interface PaintProbes {
  /** When the first row of the list was painted, since the navigation began. */
  firstRow: Promise<number>;
  /** The same of the field for the API key. */
  keyForm: Promise<number>;
  /** When all was loaded and searched, and that painted, since the navigation began. */
  foundInAll: () => Promise<number>;
  nextFrame: () => Promise<number>;
  /** Resolves when what is to be drawn in this frame has been drawn. */
  endOfFrame: () => Promise<void>;
  /** Resolves as soon as something below the node changes such that it is done. */
  untilChanged: (target: Node, isDone: () => boolean) => Promise<void>;
  /** The element that says how much is loaded. */
  status: () => HTMLElement;
  /**
   * Begins to wait for the next event of this type, and from there until the selector matches and
   * that is painted; without a selector until the list's status says something else.
   */
  begin: (type: string, selector?: string) => void;
  /** How long what was waited for took. */
  result: () => Promise<number>;
}

/** Runs in the page: nothing from outside of it is there. */
export function installPaintProbes(): void {
  const nextFrame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(resolve);
    });
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
      observer.observe(target, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
  const untilPainted = async (isDone: () => boolean) => {
    await untilChanged(document, isDone);
    await nextFrame();
    await endOfFrame();
    return performance.now();
  };
  const nextEvent = (type: string) =>
    new Promise<number>((resolve) => {
      addEventListener(type, (event) => resolve(event.timeStamp), { capture: true, once: true });
    });
  const status = () => {
    const all = document.querySelectorAll<HTMLElement>('[role="status"]');
    const element = [...all].find(({ textContent }) => /(?:loaded|categories)$/.test(textContent));
    if (!element) throw new Error('Nothing says how much is loaded');
    return element;
  };
  let pending: Promise<number> = Promise.reject(new Error('Nothing was begun'));
  pending.catch(() => {});

  window.probes = Object.assign(window.probes ?? {}, {
    firstRow: untilPainted(() => document.querySelector('[data-row-key]') !== null),
    keyForm: untilPainted(() => document.querySelector('[type="password"]') !== null),
    foundInAll: () =>
      untilPainted(() => /found in all|\d of [\d,]+ categories/.test(document.body.textContent)),
    nextFrame,
    endOfFrame,
    untilChanged,
    status,

    begin(type: string, selector?: string) {
      const element = selector === undefined ? status() : null;
      const text = element?.textContent;
      const isDone = () =>
        selector === undefined
          ? element?.textContent !== text
          : document.querySelector(selector) !== null;
      pending = nextEvent(type).then(async (start) => (await untilPainted(isDone)) - start);
    },

    result: () => pending,
  });
}
