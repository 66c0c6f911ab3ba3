import { expect, it } from 'vitest';
import { createRowElements } from '../../src/grid/row-elements';

it('a row keeps its element while it is rendered', () => {
  const { assign } = createRowElements();
  const [, second, third] = assign(['a', 'b', 'c']);
  expect(assign(['b', 'c', 'd']).slice(0, 2)).toEqual([second, third]);
  expect(assign(['new', 'b', 'c']).slice(1)).toEqual([second, third]);
});

it('rows that come take over the elements of rows that left, in order', () => {
  const { assign } = createRowElements();
  const before = assign(['a', 'b', 'c']);
  expect(assign(['x', 'y', 'z'])).toEqual(before);
  expect(assign(['y', 'z', 'a'])).toEqual([before[1], before[2], before[0]]);
});

it('more rows than before get new elements', () => {
  const { assign } = createRowElements();
  assign(['a', 'b']);
  assign(['c']);
  expect(new Set(assign(['c', 'd', 'e'])).size).toBe(3);
});

it('a row that had focus takes its element along', () => {
  const { assign, keep } = createRowElements();
  const [first, second] = assign(['a', 'b']);
  keep('a');
  const [third, fourth] = assign(['c', 'd']);
  expect([first, second]).not.toContain(fourth);
  expect(third).toBe(second);
});

it('rendering the same rows again gives the same elements', () => {
  const { assign, keep } = createRowElements();
  assign(['a', 'b', 'c']);
  keep('b');
  const once = assign(['b', 'x', 'y', 'z']);
  expect(assign(['b', 'x', 'y', 'z'])).toEqual(once);
});
