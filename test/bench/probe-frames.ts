/** Watch whether the page keeps up. */
export interface FrameProbes {
  /**
   * The times between frames while the list is scrolled, by the wheel or by pulling at the scroll
   * bar; or not at all, which tells of the machine.
   */
  scroll: (frames: number, pattern: 'nowhere' | 'steadily' | 'anywhere') => Promise<number[]>;
  /** How long the tasks over 50 ms took, since this was asked last. */
  takeLongTasks: () => Promise<number[]>;
}

/** Runs in the page: nothing from outside of it is there, but for the probes installed before. */
export function installFrameProbes(): void {
  /** As fast as a flick of the wheel, in px per frame. */
  const speed = 120;
  let longTasks: number[] = [];
  new PerformanceObserver((entries) => {
    longTasks.push(...entries.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });

  const { nextFrame, endOfFrame, scroller } = window.probes;

  Object.assign(window.probes, {
    async scroll(frames: number, pattern: 'nowhere' | 'steadily' | 'anywhere') {
      const element = scroller();
      const end = element.scrollHeight - element.clientHeight;
      const deltas: number[] = [];
      element.scrollTop = 0;
      let last = await nextFrame();
      for (let frame = 1; frame <= frames; frame += 1) {
        if (pattern === 'steadily') element.scrollTop = frame * speed;
        if (pattern === 'anywhere') element.scrollTop = end * ((frame * 0.618) % 1);
        const now = await nextFrame();
        deltas.push(now - last);
        last = now;
      }
      return deltas;
    },

    async takeLongTasks() {
      // They are told of some time after they ended.
      for (let frame = 0; frame < 3; frame += 1) {
        await nextFrame();
        await endOfFrame();
      }
      const taken = longTasks;
      longTasks = [];
      return taken;
    },
  });
}
