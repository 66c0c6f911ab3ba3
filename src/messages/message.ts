// Start reading messages/ here. Then read en.json and, for translations, README.md.

import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { hasRightToLeft, isolate } from '../text/right-to-left';
import { currentLanguage, ENGLISH_FILES, type Language, perLanguage } from './language';

/** A message's arguments. A boolean chooses between the options `true` and `false` of a `select`. */
export type MessageArguments = Readonly<Record<string, string | number | boolean>>;

/** A message without arguments. */
export interface PlainMessage {
  (): string;
  (args: Readonly<Record<string, never>>, language?: Language): string;
}

/**
 * Returns a function that formats a message, by default in the current language. The build step generates the argument
 * types.
 */
export function message(english: CompiledMessage, area: string, index: number) {
  return (args: MessageArguments = {}, language = currentLanguage()): string => {
    const text = language.messages[area]?.[index] ?? english;
    return String(format(text, language.code, isolateTexts(args, language), FORMAT_OPTIONS));
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- messages have no dates, so the third one is left out
export const FORMAT_OPTIONS = {
  formatters: {
    getNumberFormat: perLanguage(
      (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
    ),
    getPluralRules: perLanguage((locale) => new Intl.PluralRules(locale)),
  },
} as FormatOptions;

/**
 * Isolates right-to-left text in a left-to-right sentence, where two names could otherwise trade places. Messages of
 * right-to-left languages already isolate every argument (`compile-language.ts`). Text in files stays unchanged.
 */
export function isolateTexts<Value>(args: Readonly<Record<string, Value>>, language: Language) {
  if (language.direction === 'rtl' || language === ENGLISH_FILES) return args;
  const isolated: Record<string, Value | string> = {};
  for (const [name, value] of Object.entries(args)) {
    isolated[name] = typeof value === 'string' && hasRightToLeft(value) ? isolate(value) : value;
  }
  return isolated;
}
