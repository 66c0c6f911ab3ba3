import { describe, expect, it } from 'vitest';
import { formatPath, nameOf } from '../../src/model/names';
import { bare } from './pages';

describe('the name of a category', () => {
  it.each([
    ['News', 'News'],
    [' News ', ' News '],
    [null, 'Unnamed (c1)'],
    ['', 'Unnamed (c1)'],
    [' \n\u00A0', 'Unnamed (c1)'],
    ['\u200B\uFEFF\u202E', 'Unnamed (c1)'],
    ['\u200BNews', '\u200BNews'],
  ])('is for %j on screen %j', (name, onScreen) => {
    expect(nameOf({ id: 'c1', name })).toBe(onScreen);
  });
});

describe('the path of a category', () => {
  it('is the names of its ancestors from the top', () => {
    const ancestors = [bare('a', { name: 'Home' }), bare('b'), bare('c', { name: 'Garden' })];
    expect(formatPath(ancestors)).toBe('Home › Unnamed (b) › Garden');
  });

  it('of a root is empty', () => {
    expect(formatPath([])).toBe('');
  });
});
