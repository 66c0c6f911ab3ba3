import { expect, it } from 'vitest';
import { foldedNameOf } from '../../src/model/folded-name';
import { beginsWith } from '../../src/text/fold';
import { category, load } from './pages';

it('is found by the beginning of a name, in any spelling, or of what stands in its place', () => {
  const named = category('a', { name: 'Österreich' });
  const unnamed = category('b', { name: null });
  const loaded = load(named, unnamed);
  expect(beginsWith(foldedNameOf(loaded, named), 'oest')).toBe(true);
  expect(beginsWith(foldedNameOf(loaded, named), 'ost')).toBe(true);
  expect(beginsWith(foldedNameOf(loaded, unnamed), 'unn')).toBe(true);
});
