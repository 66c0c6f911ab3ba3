import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLazyPart, preloadAll } from '../../../src/ui/lazy/lazy-part';

const Part = () => null;

describe('all parts', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  let idle: (() => void)[] = [];

  beforeEach(() => {
    idle = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    vi.stubGlobal('cancelIdleCallback', (handle: number) => void (idle[handle - 1] = () => {}));
  });

  /** Creates parts in addition to any existing ones. Returns the names of those that have been fetched. */
  function makeParts(...names: string[]) {
    const fetched: string[] = [];
    for (const name of names) {
      createLazyPart(async () => {
        fetched.push(name);
        if (name === 'broken') throw new TypeError('gone');
        if (name === 'with another') makeInner();
        return Part;
      });
    }
    const makeInner = () =>
      createLazyPart(async () => {
        fetched.push('the other');
        return Part;
      });
    return fetched;
  }

  async function beIdle(isOver: () => boolean = () => false) {
    for (let at = 0; at < idle.length && !isOver(); at += 1) {
      idle[at]?.();
      await settle();
    }
  }

  it('are fetched one by one when the browser is idle, nested parts included', async () => {
    const fetched = makeParts('first', 'broken', 'with another', 'last');
    preloadAll();
    expect(idle).toHaveLength(1);
    expect(fetched).toEqual([]);
    await beIdle(() => fetched.length === 1);
    expect(fetched).toEqual(['first']);
    await beIdle();
    expect(new Set(fetched)).toEqual(
      new Set(['first', 'broken', 'with another', 'last', 'the other']),
    );
    const count = fetched.length;
    preloadAll();
    await beIdle();
    expect(fetched.slice(count)).toEqual(['broken']);
  });

  it('are no longer fetched once this is stopped', async () => {
    const fetched = makeParts('first', 'second');
    const stop = preloadAll();
    await beIdle(() => fetched.length === 1);
    stop();
    await beIdle();
    expect(fetched).toEqual(['first']);
  });

  it('are not fetched in data saver mode or offline', async () => {
    const fetched = makeParts('first');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    preloadAll();
    await beIdle();
    onLine.mockRestore();
    idle = [];
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true },
    });
    preloadAll();
    Reflect.deleteProperty(navigator, 'connection');
    expect(idle).toEqual([]);
    expect(fetched).toEqual([]);
  });
});
