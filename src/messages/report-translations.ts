import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readMessages, readTranslatedLanguages } from './compile.ts';

/** For each language, hashes of the English messages when they were translated. The app never reads them. */
const RECORDS = new URL('translated-from/', import.meta.url);

/** Messages by area and name. */
type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Hashes by message ID, such as `list.open`. */
type TranslatedFrom = Readonly<Record<string, string>>;

/** The IDs of the messages that translators must work on. */
interface Work {
  readonly missing: readonly string[];
  /** Their English has changed since they were translated, or no record says what they were translated from. */
  readonly outdated: readonly string[];
}

/** Compares a language with English. */
export function findWork(
  english: Messages,
  translated: Messages,
  translatedFrom: TranslatedFrom,
): Work {
  const [texts, translations] = [toMap(english), toMap(translated)];
  const ids = [...texts.keys()];
  return {
    missing: ids.filter((id) => !translations.has(id)),
    outdated: ids.filter(
      (id) => translations.has(id) && translatedFrom[id] !== toHash(texts.get(id) ?? ''),
    ),
  };
}

/** Returns a record that says all of a language's translations fit the current English messages. */
export function toTranslatedFrom(english: Messages, translated: Messages): TranslatedFrom {
  const translations = toMap(translated);
  return Object.fromEntries(
    [...toMap(english)]
      .filter(([id]) => translations.has(id))
      .map(([id, text]) => [id, toHash(text)]),
  );
}

/** Returns a language's record, which is empty before the first one is written. */
export function readTranslatedFrom(language: string): TranslatedFrom {
  const file = fileOf(language);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Describes a language's work and quotes the messages. The first line has the counts. */
export function reportWork(
  language: string,
  { missing, outdated }: Work,
  english: Messages,
  translated: Messages,
): string {
  const [texts, translations] = [toMap(english), toMap(translated)];
  const describe = (id: string) =>
    [
      `    ${id}`,
      `      en  ${texts.get(id)}`,
      ...(translations.has(id) ? [`      ${language}  ${translations.get(id)}`] : []),
    ].join('\n');
  const parts = [
    `${language}: ${missing.length} missing, ${outdated.length} to compare`,
    missing.length > 0 && ['  Missing', ...missing.map(describe)].join('\n'),
    outdated.length > 0 &&
      ['  To compare, because the English has changed since', ...outdated.map(describe)].join('\n'),
  ];
  return `${parts.filter((part) => part !== false).join('\n\n')}\n`;
}

function toMap(messages: Messages): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const),
    ),
  );
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function fileOf(language: string): URL {
  return new URL(`${language}.json`, RECORDS);
}

/**
 * Reports on all languages or on the given ones. With `--done`, records that their translations fit the current
 * English.
 */
function run(): void {
  const { values, positionals } = parseArgs({
    options: { done: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const languages = readTranslatedLanguages();
  const unknown = positionals.find((language) => !languages.includes(language));
  if (unknown !== undefined) {
    process.stderr.write(`No language ${unknown}. The languages are ${languages.join(', ')}.\n`);
    process.exitCode = 1;
    return;
  }
  const english = readMessages('en');
  for (const language of positionals.length > 0 ? positionals : languages) {
    const translated = readMessages(language);
    if (values.done) {
      const record = toTranslatedFrom(english, translated);
      writeFileSync(fileOf(language), `${JSON.stringify(record, null, 2)}\n`);
    }
    const work = findWork(english, translated, readTranslatedFrom(language));
    process.stdout.write(`${reportWork(language, work, english, translated)}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run();
