import { array, assert, constantFrom, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lookup, type SearchText, SearchTexts } from '../../../src/model/search/search-texts';
import { finishTask } from '../../../src/base/task';

/** Searches for a word after adding each part. Returns the matches in names and in all text. */
function find(word: string, ...parts: SearchText[][]) {
  const added: SearchText[] = [];
  const texts = new SearchTexts((from, to) => added.slice(from, to));
  const lookup = new Lookup(texts, word);
  for (const part of parts) {
    added.push(...part);
    finishTask(lookup.extend());
  }
  const positions = Array.from({ length: texts.size }, (_, position) => position);
  return {
    inNames: lookup.inNames(),
    all: positions.filter((position) => lookup.at(position) !== 0),
  };
}

const someWord = string({ unit: constantFrom('a', 'b', ' ', '\n'), minLength: 1, maxLength: 3 });
const someText = string({ unit: constantFrom('a', 'b', ' ', '\n'), maxLength: 5 });
const someTexts = array(record({ name: someText, rest: someText }), { maxLength: 5 });

describe('searching many texts at once', () => {
  it('finds each text separately, whatever it contains', () => {
    assert(
      property(someWord, array(someTexts, { maxLength: 3 }), (word, parts) => {
        const texts = parts.flat();
        const found = find(word, ...parts);
        const has = (text: string) => text.includes(word);
        expect(found.inNames).toEqual(
          texts.flatMap(({ name }, position) => (has(name) ? [position] : [])),
        );
        expect(found.all).toEqual(
          texts.flatMap(({ name, rest }, position) => (has(name) || has(rest) ? [position] : [])),
        );
      }),
    );
  });

  it('finds texts added in bulk or singly', () => {
    const texts = Array.from({ length: 2_000 }, (_, at) => ({ name: `n${at}`, rest: `r${at}` }));
    const one = texts.slice(0, 700).map((text) => [text]);
    const found = find('99', ...one, texts.slice(700));
    const expected = texts.flatMap(({ name }, at) => (name.includes('99') ? [at] : []));
    expect(found).toEqual({
      inNames: expected,
      all: expected,
    });
  });
});
