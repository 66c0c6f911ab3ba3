import { expect, it } from 'vitest';
import { entryAt } from '../../src/base/entry-at';

it('returns an entry even if it is falsy', () => {
  expect(entryAt(['a', ''], 1)).toBe('');
  expect(entryAt(new Int32Array([7, 0]), 1)).toBe(0);
});

it.each([-1, 2, Number.NaN])('names the missing index in its error: %j', (index) => {
  expect(() => entryAt(['a', 'b'], index)).toThrow(`No entry ${index} of 2`);
});
