import { expect, it } from 'vitest';
import { compareFields } from '../../src/model/comparison/compare-lists';
import { FIELD_NAMES } from '../../src/model/fields';
import { bare } from './pages';

it('has every field of a category, in the order of the interface', () => {
  expect(FIELD_NAMES).toEqual(Object.keys(bare('a')));
});

it.each(FIELD_NAMES.filter((name) => name !== 'id'))('tells a change of %s', (name) => {
  expect(compareFields(bare('a'), bare('a', { [name]: 'other' }))).toEqual([
    { field: name, before: null, after: 'other' },
  ]);
});
