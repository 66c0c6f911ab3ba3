import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { formatNumber } from '../text/numbers';

/** The arguments of a message. A boolean chooses between the options `true` and `false` of a `select`. */
export type MessageArguments = Readonly<Record<string, string | number | boolean>>;

/** Returns a function that fills in a message. The build step declares its arguments. */
export function message(compiled: CompiledMessage) {
  return (args?: MessageArguments): string =>
    String(format(compiled, LOCALE, args ?? {}, FORMAT_OPTIONS));
}

export const LOCALE = 'en';

/** Formats without `Intl`, whose first use is slow (see `text/numbers.ts`). */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library calls one method of each object
export const FORMAT_OPTIONS = {
  formatters: {
    getNumberFormat: () => ({ format: formatNumber }),
    getPluralRules: () => ({ select: (count: number) => (count === 1 ? 'one' : 'other') }),
  },
} as unknown as FormatOptions;
