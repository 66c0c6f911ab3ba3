import { createStore } from '../ui/store';

interface Position {
  offset: number;
  /** The height of what scrolls, with the header over it. */
  height: number;
  /** Whether they were scrolled towards the first of them last. */
  isUpward: boolean;
}

export type Viewport = ReturnType<typeof createViewport>;

/**
 * Makes a store of what part of the rows is on screen, first from `offset` on. Events keep it up to date: asking the
 * document while it is being changed would make the browser lay it out once more.
 */
export function createViewport(offset: number) {
  // Headers and footers take about a fifth of the window. Measured once it is laid out.
  const height = window.innerHeight * 0.8;
  const { get, set, subscribe } = createStore<Position>({ offset, height, isUpward: false });
  return {
    get,
    subscribe,
    /** Takes an offset for the current one that the element is only just scrolled to: its event comes with the next frame. */
    foresee: (next: number) => set({ ...get(), offset: next }),
    /** Follows an element. Returns the way to stop that. */
    observe(element: HTMLElement) {
      const onScroll = () => {
        const before = get();
        const { scrollTop } = element;
        set({ ...before, offset: scrollTop, isUpward: scrollTop < before.offset });
      };
      let frame = 0;
      // The offset may be less than was asked for, where the rows are fewer by now. Rendered with the
      // next frame: here, React would also run what else it has to do, by which the element may change its
      // height once more, and browsers report a loop as an error. The rows around the screen bridge the frame.
      const resizes = new ResizeObserver(() => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() =>
          set({ ...get(), offset: element.scrollTop, height: element.clientHeight }),
        );
      });
      element.addEventListener('scroll', onScroll, { passive: true });
      resizes.observe(element);
      return () => {
        element.removeEventListener('scroll', onScroll);
        resizes.disconnect();
        cancelAnimationFrame(frame);
      };
    },
  };
}
