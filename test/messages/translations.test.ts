import { readdirSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { fits, readMessages } from '../../src/messages/compile';
import { findWork, readTranslatedFrom } from '../../src/messages/report-translations';

const FOLDER = 'src/messages';

const english = readTexts('en');

const languages = readdirSync(FOLDER)
  .flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
  .filter((code) => code !== 'en');

describe.each(languages)('the translations in %s', (language) => {
  const translated = readTexts(language);
  const both = [...english].flatMap(([id, source]) => {
    const text = translated.get(id);
    return text === undefined ? [] : [{ id, source, text }];
  });

  it('contain only messages that exist in English', () => {
    expect([...translated.keys()].filter((id) => !english.has(id))).toEqual([]);
  });

  // English replaces what an outdated translation lacks, and `npm run translations` lists it.
  it('have the same arguments, options and tags as the English', () => {
    const record = readTranslatedFrom(language);
    const { outdated } = findWork(readMessages('en'), readMessages(language), record);
    const wrong = both.filter(({ id, source, text }) => {
      return !fits(text, source) && !outdated.includes(id);
    });
    expect(wrong).toEqual([]);
  });

  it("have the language's plural forms", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const wrong = both.flatMap(({ id, text }) =>
      pluralsOf(parse(text)).flatMap((options) => {
        const given = options.filter((option) => !option.startsWith('='));
        const { missing, unknown } = differing(pluralCategories, given);
        return missing.length + unknown.length === 0 ? [] : [`${id}: ${given.join(', ')}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

function readTexts(language: string): Map<string, string> {
  return new Map(
    Object.entries(readMessages(language)).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
    ),
  );
}

function differing(wanted: readonly string[], given: readonly string[]) {
  const [all, known] = [new Set(given), new Set(wanted)];
  return {
    missing: wanted.filter((id) => !all.has(id)),
    unknown: given.filter((id) => !known.has(id)),
  };
}

function pluralsOf(nodes: readonly MessageFormatElement[]): string[][] {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.tag) return pluralsOf(node.children);
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return [];
    const inner = Object.values(node.options).flatMap(({ value }) => pluralsOf(value));
    return node.type === TYPE.plural ? [Object.keys(node.options), ...inner] : inner;
  });
}
