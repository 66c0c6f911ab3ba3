import { describe, expect, it } from 'vitest';
import { fold } from '../../src/text/fold';
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
    ['colour', 'Theme: Dark', 'appearance colours', 4],
    ['dark colour', 'Theme: Dark', 'appearance colours', 4],
    ['café', 'Open CAFE', '', 2],
    ['strasse', 'Open Straße', '', 2],
    ['xyz', 'Load all', 'more', null],
    ['load xyz', 'Load all', 'more', null],
  ])('for "%s" is "%s" (%s) ranked %s', (query, title, keywords, rank) => {
    expect(createMatcher(query)({ name: fold(title), rest: fold(keywords) })).toBe(rank);
  });
});
