import { expect, it } from 'vitest';
import { formatPath, nameOf } from '../../src/model/names';
import { bare } from './pages';

it.each([
  [' News ', ' News '],
  [null, 'Unnamed (c1)'],
  ['', 'Unnamed (c1)'],
  ['\u200B\uFEFF\u202E', 'Unnamed (c1)'],
  ['\u200BNews', '\u200BNews'],
])('shows the name %j as %j', (name, onScreen) => {
  expect(nameOf({ id: 'c1', name })).toBe(onScreen);
});

it('writes a path from the top down', () => {
  const ancestors = [bare('a', { name: 'Home' }), bare('b'), bare('c', { name: 'Garden' })];
  expect(formatPath(ancestors)).toBe('Home › Unnamed (b) › Garden');
});
