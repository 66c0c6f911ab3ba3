import { describe, expect, it } from 'vitest';
import { fold, toWords } from '../../../src/text/fold';
import { createMatcher, rankTexts } from '../../../src/model/search/matcher';
import { Lookup, SearchTexts } from '../../../src/model/search/search-texts';
import { finishTask } from '../../../src/base/task';

describe("a title's rank", () => {
  it.each([
    ['load all', 'Load all', '', 0],
    ['LOAD  ALL', 'Load all', '', 0],
    ['load', 'Load all', '', 1],
    ['', 'Load all', '', 1],
    ['all', 'Load all', '', 2],
    ['all lo', 'Load all', '', 2],
    ['dark', 'Theme: Dark', '', 2],
    ['oad', 'Load all', '', 3],
    ['color', 'Theme: Dark', 'appearance colors', 5],
    ['dark color', 'Theme: Dark', 'appearance colors', 5],
    ['café', 'Open CAFE', '', 2],
    ['strasse', 'Open Straße', '', 2],
    ['xyz', 'Load all', 'more', null],
    ['load xyz', 'Load all', 'more', null],
  ])('for “%s” in “%s” (%s) is %s', (query, title, keywords, rank) => {
    const text = { name: fold(title), rest: fold(keywords) };
    expect(rankTexts(toWords(query), [text])).toEqual([rank]);
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
  ])('for “%s” in the context %j is %s', (query, around, rank) => {
    const texts = new SearchTexts((from, to) =>
      [{ name: 'dog food', rest: 'kibble' }].slice(from, to),
    );
    const words = toWords(query);
    const lookups = words.map((word) => new Lookup(texts, word));
    const matcher = createMatcher(texts, words, lookups);
    finishTask(matcher.extend());
    const isAround = (word: Lookup) => around.includes(words[lookups.indexOf(word)] ?? '');
    expect(matcher.rankOf(0, isAround)).toBe(rank);
  });
});
