/**
 * What part of the rows is on screen. Kept up to date by events, so that nobody has to ask the document
 * while it is being changed, which would make the browser lay it out once more.
 */
export interface Viewport {
  /** How far the rows are scrolled, in px. */
  readonly offset: number;
  /** The height of what scrolls, with the header over it, in px. */
  readonly height: number;
  subscribe: (listener: () => void) => () => void;
  /** @returns stops it */
  observe: (element: HTMLElement) => () => void;
}

/** @param offset from where the rows are shown before there is an element */
export function createViewport(offset: number): Viewport {
  const listeners = new Set<() => void>();
  const current = { offset, height: window.innerHeight };

  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    get offset() {
      return current.offset;
    },
    get height() {
      return current.height;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    observe(element) {
      const onScroll = () => {
        current.offset = element.scrollTop;
        notify();
      };
      // Called for the first time once it is laid out, before it is painted.
      const resizes = new ResizeObserver(() => {
        current.height = element.clientHeight;
        // It may be less than was asked for, where the rows are fewer by now.
        current.offset = element.scrollTop;
        notify();
      });
      element.addEventListener('scroll', onScroll, { passive: true });
      resizes.observe(element);
      return () => {
        element.removeEventListener('scroll', onScroll);
        resizes.disconnect();
      };
    },
  };
}
