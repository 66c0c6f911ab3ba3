import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectPieces } from '../../../src/categories/export/pieces';

describe('collecting what is written', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  /** Pieces that take so many ms each. */
  function* pieces(count: number, cost: number) {
    for (let piece = 0; piece < count; piece += 1) {
      now += cost;
      yield String(piece);
    }
  }

  it('goes through at once where it is quick', async () => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    await expect(collectPieces(pieces(3, 1), new AbortController().signal)).resolves.toEqual([
      '0',
      '1',
      '2',
    ]);
    expect(setTimer).not.toHaveBeenCalled();
  });

  it('lets the page breathe where it is long', async () => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    const collected = await collectPieces(pieces(100, 10), new AbortController().signal);
    expect(collected).toHaveLength(100);
    expect(setTimer).toHaveBeenCalledTimes(33);
  });

  it('ends when it is not wanted any more', async () => {
    const work = new AbortController();
    const collected = collectPieces(pieces(100, 10), work.signal);
    work.abort();
    await expect(collected).resolves.toBeNull();
    expect(now).toBe(30);
  });
});
