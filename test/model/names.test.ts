import { expect, it } from 'vitest';
import { formatPath, nameOf } from '../../src/model/names';
import { bare } from './pages';

it.each([
  [' News ', ' News '],
  [null, 'Unnamed (c1)'],
  ['', 'Unnamed (c1)'],
  ['\u200B\uFEFF\u202E', 'Unnamed (c1)'],
  ['\u200BNews', '\u200BNews'],
])('the name %j is shown as %j', (name, onScreen) => {
  expect(nameOf({ id: 'c1', name })).toBe(onScreen);
});

it('a path lists the names of categories from the top', () => {
  const ancestors = [bare('a', { name: 'Home' }), bare('b'), bare('c', { name: 'Garden' })];
  expect(formatPath(ancestors)).toBe('Home › Unnamed (b) › Garden');
});
