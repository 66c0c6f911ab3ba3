import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { argumentsOf } from '../../src/messages/compile';

const FOLDER = 'src/messages';

interface Glossary {
  /** The translation of each English term, and a pattern for all its forms. */
  terms: Record<string, { word: string; pattern: string }>;
  /** Messages such as `list.select` that translate some terms differently. */
  freely: Record<string, string[]>;
  same: string[];
}

/** Patterns for the English terms of a glossary. */
const TERMS: Record<string, RegExp> = {
  'API deviation': /\bAPI deviations?\b/i,
  'content issue': /\bcontent issues?\b/i,
  'sub-category': /\bsub-categor(?:y|ies)\b/i,
  category: /(?<!sub-)\bcategor(?:y|ies)\b(?! browser)/i,
  connection: /\bconnections?\b(?! check)/i,
  cursor: /\bcursors?\b/i,
  descendant: /\bdescendants?\b/i,
  'circular parents': /\bcircular parents\b/i,
  'missing parent': /\bmissing parent\b/i,
  page: /\bpages?\b/i,
  parent: /(?<!\b(?:circular|missing) )\bparents?\b/i,
  'API key': /\b(?:API )?key\b/i,
};

const english = readMessages('en');

const languages = readdirSync(FOLDER)
  .flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
  .filter((code) => code !== 'en');

describe.each(languages)('%s', (language) => {
  const translated = readMessages(language);
  const glossary: Glossary = JSON.parse(
    readFileSync(`${FOLDER}/glossaries/${language}.json`, 'utf8'),
  );
  const both = [...english].flatMap(([id, source]) => {
    const text = translated.get(id);
    return text === undefined ? [] : [{ id, source, text }];
  });

  it('has every message, and no other', () => {
    expect(differing([...english.keys()], [...translated.keys()])).toEqual({
      missing: [],
      unknown: [],
    });
  });

  it('has the arguments, options and tags of the English messages', () => {
    const wrong = both.flatMap(({ id, source, text }) => {
      const [wanted, given] = [shapeOf(source), shapeOf(text)];
      return wanted === given ? [] : [`${id}: ${given} instead of ${wanted}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has the plural forms of the language', () => {
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

  it('uses the terms of the glossary', () => {
    expect(differing(Object.keys(TERMS), Object.keys(glossary.terms))).toEqual({
      missing: [],
      unknown: [],
    });
    const wrong = both.flatMap(({ id, source, text }) =>
      Object.entries(glossary.terms).flatMap(([term, { pattern }]) => {
        const isMeant = TERMS[term]?.test(wordsOf(parse(source))) ?? false;
        const isFree = glossary.freely[id]?.includes(term) ?? false;
        const isSaid = new RegExp(pattern, 'iu').test(wordsOf(parse(text)));
        return isMeant && !isFree && !isSaid ? [`${id} (${term}): ${text}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('translates all messages except those listed as the same', () => {
    const same = both.filter(
      ({ source, text }) => source === text && /\p{L}{3}/u.test(wordsOf(parse(text))),
    );
    expect(
      differing(
        glossary.same,
        same.map(({ id }) => id),
      ),
    ).toEqual({ missing: [], unknown: [] });
  });
});

function readMessages(language: string): Map<string, string> {
  const areas: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(`${FOLDER}/${language}.json`, 'utf8'),
  );
  return new Map(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts)
        .filter(([name]) => !name.startsWith('@'))
        .map(([name, text]): [string, string] => [`${area}.${name}`, text]),
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

function shapeOf(text: string): string {
  const { args } = argumentsOf(text);
  return [...args]
    .map(([name, type]) => `${name}: ${sortedOptions(type)}`)
    .toSorted()
    .join('; ');
}

function sortedOptions(type: string): string {
  return type.split(' | ').toSorted().join(' | ');
}

function pluralsOf(nodes: readonly MessageFormatElement[]): string[][] {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.tag) return pluralsOf(node.children);
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return [];
    const inner = Object.values(node.options).flatMap(({ value }) => pluralsOf(value));
    return node.type === TYPE.plural ? [Object.keys(node.options), ...inner] : inner;
  });
}

function wordsOf(nodes: readonly MessageFormatElement[]): string {
  return nodes
    .map((node) => {
      if (node.type === TYPE.literal) return node.value;
      if (node.type === TYPE.tag) return wordsOf(node.children);
      if (node.type !== TYPE.plural && node.type !== TYPE.select) return '…';
      return Object.values(node.options)
        .map(({ value }) => wordsOf(value))
        .join(' ');
    })
    .join('');
}
