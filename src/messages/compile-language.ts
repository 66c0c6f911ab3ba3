import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import compile from 'icu-minify/compile';

/** The scripts of living languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Each area's messages, in the same order as in English; null for missing ones. */
type Texts = Readonly<Record<string, readonly (string | null)[]>>;

export function toLanguageModule(code: string, texts: Texts): string {
  const { script = '' } = new Intl.Locale(code).maximize();
  const isRightToLeft = RIGHT_TO_LEFT.has(script);
  const toMessage = (text: string | null) =>
    text === null ? null : compile(isRightToLeft ? isolateArguments(text) : text);
  const messages = Object.fromEntries(
    Object.entries(texts).map(([area, all]) => [area, all.map(toMessage)]),
  );
  return `import type { Language } from '../language';

export const language: Language = {
  code: '${code}',
  direction: '${isRightToLeft ? 'rtl' : 'ltr'}',
  messages: JSON.parse(${JSON.stringify(JSON.stringify(messages))}),
};
`;
}

/** Returns the source of the module that lists every language except English under its own name. */
export function toLanguagesModule(codes: readonly string[]): string {
  return `import type { LoadableLanguage } from '../language';

export const LANGUAGES: Readonly<Record<string, LoadableLanguage>> = {
  ${codes.map(toRow).join('\n  ')}
};
`;
}

function toRow(code: string): string {
  return `'${code}': { name: ${JSON.stringify(nameOf(code))}, load: () => import('./language-${code}') },`;
}

function nameOf(code: string): string {
  const { language, script } = new Intl.Locale(code).maximize();
  // Chinese readers choose a script, not a country.
  const tag = language === 'zh' ? `${language}-${script}` : code;
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(tag) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Isolates each argument because its direction may differ from the sentence's. */
function isolateArguments(text: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the printer has its own copy of the types
  const isolated: string = printAST(isolateParts(parse(text)));
  return /^[{\u2068]/.test(isolated) ? `\u200F${isolated}` : isolated;
}

const literal = (value: string) => ({ type: TYPE.literal, value }) as const;

function isolateParts(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  return parts.flatMap((part): MessageFormatElement | MessageFormatElement[] => {
    if (part.type === TYPE.argument) return [literal('\u2068'), part, literal('\u2069')];
    if (part.type === TYPE.tag) return { ...part, children: isolateParts(part.children) };
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return part;
    const options = Object.entries(part.options).map(([key, option]) => [
      key,
      { ...option, value: isolateParts(option.value) },
    ]);
    return { ...part, options: Object.fromEntries(options) };
  });
}
