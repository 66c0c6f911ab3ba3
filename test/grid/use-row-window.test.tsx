import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRowWindow, createViewport } from '../../src/grid/viewport';

const ROW = 50;
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** An element of 500 px with the rows in it, scrolled so far. */
function setUp({ offset = 0, count = 1_000, focusedRow = -1 } = {}) {
  const viewport = createViewport(offset);
  const element = document.createElement('div');
  viewport.observe(element);
  const { result, rerender } = renderHook(
    (now: { count: number; focusedRow: number }) =>
      useRowWindow(viewport, ROW, now.count, now.focusedRow),
    { initialProps: { count, focusedRow } },
  );
  const scroll = (top: number) =>
    act(() => {
      element.scrollTop = top;
      element.dispatchEvent(new Event('scroll'));
    });
  const onScreen = Math.ceil(viewport.get().height / ROW);
  return { result, rerender, scroll, onScreen };
}

describe('the rows that are rendered', () => {
  it('are those on screen, and a few around them', () => {
    const { result, scroll, onScreen } = setUp();
    expect(result.current.shown).toEqual(range(0, onScreen + 3));
    scroll(100 * ROW + 10);
    expect(result.current.shown).toEqual(range(97, 100 + onScreen + 3));
  });

  it('begin where the list was left', () => {
    const { result, onScreen } = setUp({ offset: 200 * ROW });
    expect(result.current.shown).toEqual(range(197, 200 + onScreen + 3));
  });

  it('fill the screen up to the last row, also when rows are gone', () => {
    const { result, scroll, rerender, onScreen } = setUp({ count: 120 });
    scroll(118 * ROW);
    expect(result.current.shown).toEqual(range(120 - onScreen - 3, 120));
    rerender({ count: 3, focusedRow: -1 });
    expect(result.current.shown).toEqual(range(0, 3));
    rerender({ count: 0, focusedRow: -1 });
    expect(result.current.shown).toEqual([]);
  });

  it('hold the one that has the focus, in its place, and tell it from those that follow one another', () => {
    const above = setUp({ focusedRow: 2, offset: 500 * ROW });
    expect(above.result.current.shown.slice(0, 2)).toEqual([2, 497]);
    expect(above.result.current).toMatchObject({ start: 497, separate: 2 });
    const below = setUp({ focusedRow: 900 });
    expect(below.result.current.shown.slice(-2)).toEqual([below.onScreen + 2, 900]);
    const within = setUp({ focusedRow: 3 });
    expect(within.result.current.shown).toEqual(range(0, within.onScreen + 3));
    expect(within.result.current.separate).toBeNull();
  });

  it('stay the same while less than a row is scrolled', () => {
    const { result, scroll } = setUp();
    scroll(ROW);
    const before = result.current;
    scroll(ROW + 20);
    expect(result.current).toBe(before);
  });
});
