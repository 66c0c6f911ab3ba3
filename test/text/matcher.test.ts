import { describe, expect, it } from 'vitest';
import { fold, toWords } from '../../src/text/fold';
import { createMatcher } from '../../src/text/matcher';

describe('a title', () => {
  it.each([
    ['load all', 'Load all', '', 0],
    ['LOAD  ALL', 'Load all', '', 0],
    ['load', 'Load all', '', 1],
    ['', 'Load all', '', 1],
    ['all', 'Load all', '', 2],
    ['all lo', 'Load all', '', 2],
    ['dark', 'Theme: Dark', '', 2],
    ['oad', 'Load all', '', 3],
    ['colour', 'Theme: Dark', 'appearance colours', 5],
    ['dark colour', 'Theme: Dark', 'appearance colours', 5],
    ['café', 'Open CAFE', '', 2],
    ['strasse', 'Open Straße', '', 2],
    ['xyz', 'Load all', 'more', null],
    ['load xyz', 'Load all', 'more', null],
  ])('for "%s" is "%s" (%s) ranked %s', (query, title, keywords, rank) => {
    expect(createMatcher(toWords(query))({ name: fold(title), rest: fold(keywords) })).toBe(rank);
  });

  it.each([
    ['animals food', ['animals'], 4],
    ['food animals', ['animals'], 4],
    ['dog animals food', ['animals'], 4],
    ['kibble animals', ['animals'], 5],
    ['animals', ['animals'], null],
    ['animals pets', ['animals', 'pets'], null],
    ['food pets', ['animals'], null],
    ['dog food', ['animals'], 0],
  ])('for "%s", with %j around it, is ranked %s', (query, around, rank) => {
    const match = createMatcher(toWords(query));
    const text = { name: 'dog food', rest: 'kibble' };
    expect(match(text, (word) => around.includes(word))).toBe(rank);
  });
});
