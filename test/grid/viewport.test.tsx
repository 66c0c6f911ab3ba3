import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createStore } from '../../src/base/store';
import { createViewport, useRowWindow, useScrollAnchor } from '../../src/grid/viewport';
import type { Rows } from '../../src/model/rows';

const ROW = 50;
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** Renders a list 500 px high, scrolled to an offset. */
function renderWindow({ offset = 0, count = 1_000, focusedRow = -1 } = {}) {
  const viewport = createViewport(offset);
  const { subscribe } = createStore(focusedRow);
  const element = document.createElement('div');
  viewport.observe(element);
  const { result, rerender } = renderHook(
    (now: { count: number; focusedRow: number }) =>
      useRowWindow(viewport, ROW, now.count, { get: () => now.focusedRow, subscribe }),
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

describe('the rendered rows', () => {
  it('are those on screen and a few around them', () => {
    const { result, scroll, onScreen } = renderWindow();
    expect(result.current.shown).toEqual(range(0, onScreen + 3));
    scroll(100 * ROW + 10);
    expect(result.current.shown).toEqual(range(97, 100 + onScreen + 3));
  });

  it('start at the scroll position of the last visit', () => {
    const { result, onScreen } = renderWindow({ offset: 200 * ROW });
    expect(result.current.shown).toEqual(range(197, 200 + onScreen + 3));
  });

  it('fill the screen to the last row, even when rows disappear', () => {
    const { result, scroll, rerender, onScreen } = renderWindow({ count: 120 });
    scroll(118 * ROW);
    expect(result.current.shown).toEqual(range(120 - onScreen - 3, 120));
    rerender({ count: 3, focusedRow: -1 });
    expect(result.current.shown).toEqual(range(0, 3));
    rerender({ count: 0, focusedRow: -1 });
    expect(result.current.shown).toEqual([]);
  });

  it('include the focused row when it is out of view', () => {
    const above = renderWindow({ focusedRow: 2, offset: 500 * ROW });
    expect(above.result.current.shown.slice(0, 2)).toEqual([2, 497]);
    expect(above.result.current).toMatchObject({ start: 497, separate: 2 });
    const below = renderWindow({ focusedRow: 900 });
    expect(below.result.current.shown.slice(-2)).toEqual([below.onScreen + 2, 900]);
    const within = renderWindow({ focusedRow: 3 });
    expect(within.result.current.shown).toEqual(range(0, within.onScreen + 3));
    expect(within.result.current.separate).toBeNull();
  });

  it('stay the same while scrolling by less than a row', () => {
    const { result, scroll } = renderWindow();
    scroll(ROW);
    const before = result.current;
    scroll(ROW + 20);
    expect(result.current).toBe(before);
  });
});

function listRows(keys: readonly string[]): Rows {
  return {
    criteria: { query: '', sort: null },
    count: keys.length,
    matchCount: keys.length,
    at: () => undefined,
    matchAt: () => undefined,
    keyAt: (row) => keys[row],
    indexOf: (key) => keys.indexOf(key),
  };
}

/** Renders a list scrolled to an offset, with at most one focused row. */
function renderAnchor(before: string[], { offset = 0, focused = '' } = {}) {
  const viewport = createViewport(offset);
  const element = document.createElement('div');
  element.scrollTop = offset;
  document.body.append(element);
  onTestFinished(() => element.remove());
  viewport.observe(element);
  if (focused) {
    element.innerHTML = `<div data-row-key="${focused}" tabindex="-1"></div>`;
    element.querySelector('div')?.focus();
  }
  const { rerender } = renderHook(
    ({ rows, listKey }) => useScrollAnchor({ current: element }, viewport, rows, listKey, ROW),
    { initialProps: { rows: listRows(before), listKey: 'list' } },
  );
  const list = (after: string[], listKey = 'list') => {
    rerender({ rows: listRows(after), listKey });
    return element.scrollTop;
  };
  return { list };
}

const ids = Array.from({ length: 100 }, (_, index) => `r${index}`);

it('rows arriving above the focused row scroll the list', () => {
  expect(renderAnchor(ids, { focused: 'r3' }).list(['new 1', 'new 2', ...ids])).toBe(2 * ROW);
});

it('rows arriving above the first visible row scroll a scrolled list', () => {
  const { list } = renderAnchor(ids, { offset: 10 * ROW });
  expect(list(['new', ...ids])).toBe(11 * ROW);
  expect(list(ids)).toBe(10 * ROW);
});

it('rows arriving above do not move a list at the top', () => {
  expect(renderAnchor(ids).list(['new', ...ids])).toBe(0);
});

it('a focused row out of view does not affect scrolling', () => {
  const { list } = renderAnchor(ids, { focused: 'r90' });
  expect(list(['new', ...ids])).toBe(0);
  // The first row outside the viewport.
  const end = Math.ceil((window.innerHeight * 0.8) / ROW);
  expect(renderAnchor(ids, { focused: `r${end}` }).list(['new', ...ids])).toBe(0);
  expect(renderAnchor(ids, { focused: `r${end - 1}` }).list(['new', ...ids])).toBe(ROW);
});

it('the next visible row keeps its place when the focused row disappears', () => {
  const { list } = renderAnchor(ids, { offset: 10 * ROW, focused: 'r12' });
  expect(list(['new', ...ids.filter((id) => !['r10', 'r12'].includes(id))])).toBe(10 * ROW);
});

it('the scroll position stays when all rows change', () => {
  expect(renderAnchor(ids, { offset: 10 * ROW }).list(['new'])).toBe(10 * ROW);
});

it('another list starts at its own position', () => {
  const { list } = renderAnchor(ids, { offset: 10 * ROW });
  expect(list(['new', ...ids], 'another')).toBe(10 * ROW);
});
