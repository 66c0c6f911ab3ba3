import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { useScrollAnchor, createViewport } from '../../src/grid/viewport';
import type { Rows } from '../../src/model/rows';

const ROW = 50;

/** Rows with these keys. */
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

/** A list that is scrolled so far, of which a row may have the focus. */
function setUp(before: string[], { offset = 0, focused = '' } = {}) {
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

it('rows that arrive above the row with the focus move the list, though nothing is scrolled', () => {
  expect(setUp(ids, { focused: 'r3' }).list(['new 1', 'new 2', ...ids])).toBe(2 * ROW);
});

it('rows that arrive above the first one in sight move the list once it is scrolled', () => {
  const { list } = setUp(ids, { offset: 10 * ROW });
  expect(list(['new', ...ids])).toBe(11 * ROW);
  expect(list(ids)).toBe(10 * ROW);
});

it('rows that arrive move nothing at the top without the focus', () => {
  expect(setUp(ids).list(['new', ...ids])).toBe(0);
});

it('a row with the focus out of sight does not count', () => {
  const { list } = setUp(ids, { focused: 'r90' });
  expect(list(['new', ...ids])).toBe(0);
  // The first row that is out of sight is no exception.
  const end = Math.ceil((window.innerHeight * 0.8) / ROW);
  expect(setUp(ids, { focused: `r${end}` }).list(['new', ...ids])).toBe(0);
  expect(setUp(ids, { focused: `r${end - 1}` }).list(['new', ...ids])).toBe(ROW);
});

it('where the row with the focus is gone, the next in sight that stays is held on to', () => {
  const { list } = setUp(ids, { offset: 10 * ROW, focused: 'r12' });
  expect(list(['new', ...ids.filter((id) => !['r10', 'r12'].includes(id))])).toBe(10 * ROW);
});

it('another list begins where it is', () => {
  const { list } = setUp(ids, { offset: 10 * ROW });
  expect(list(['new', ...ids], 'another')).toBe(10 * ROW);
});
