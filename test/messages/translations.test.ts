import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { argumentsOf } from '../../src/messages/compile';

const FOLDER = 'src/messages';

const english = readMessages('en');

const languages = readdirSync(FOLDER)
  .flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
  .filter((code) => code !== 'en');

describe.each(languages)('%s', (language) => {
  const translated = readMessages(language);
  const both = [...english].flatMap(([id, source]) => {
    const text = translated.get(id);
    return text === undefined ? [] : [{ id, source, text }];
  });

  it('has no message that English lacks', () => {
    expect([...translated.keys()].filter((id) => !english.has(id))).toEqual([]);
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
