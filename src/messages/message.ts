import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { formatNumber } from '../text/numbers';
import { hasRightToLeft, isolate } from '../text/right-to-left';
import { currentLanguage, ENGLISH_FILES } from './language';

/** The arguments of a message. A boolean chooses between the options `true` and `false` of a `select`. */
export type MessageArguments = Readonly<Record<string, string | number | boolean>>;

/** Returns a function that formats a message. The build step declares its arguments. */
export function message(english: CompiledMessage, area: string, index: number) {
  return (args: MessageArguments = {}): string => {
    const text = currentLanguage().messages[area]?.[index] ?? english;
    return String(format(text, '', isolateTexts(args), FORMAT_OPTIONS));
  };
}

/** Formats without `Intl`, whose first use is slow (see `text/numbers.ts`). */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library calls one method of each object
export const FORMAT_OPTIONS = {
  formatters: {
    getNumberFormat: () => ({
      format: (value: number) => formatNumber(value, currentLanguage().numbers),
    }),
    getPluralRules: () => ({ select: (count: number) => currentLanguage().plural(count) }),
  },
} as unknown as FormatOptions;

/**
 * Isolates right-to-left text in a left-to-right sentence, where names could otherwise change places. Messages of
 * right-to-left languages already isolate every argument (`compile-language.ts`). Text in files stays unchanged.
 */
export function isolateTexts<Value>(args: Readonly<Record<string, Value>>) {
  const language = currentLanguage();
  if (language.direction === 'rtl' || language === ENGLISH_FILES) return args;
  const isolated: Record<string, Value | string> = {};
  for (const [name, value] of Object.entries(args)) {
    isolated[name] = typeof value === 'string' && hasRightToLeft(value) ? isolate(value) : value;
  }
  return isolated;
}
