import { useSyncExternalStore } from 'react';
import type { CompiledMessage } from 'icu-minify/format';
import { oncePer } from '../base/once';

/** One of the app's languages. `compile.ts` writes a module for each one except English. */
export interface Language {
  /** As in the `lang` attribute: `de`, `pt-BR`. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  /** Each area's messages, in the same order as in English. Null falls back to English. */
  readonly messages: Readonly<Record<string, readonly (CompiledMessage | null)[]>>;
}

/** A loadable language and its name in that language. */
export interface LoadableLanguage {
  readonly name: string;
  readonly load: () => Promise<{ language: Language }>;
}

export const ENGLISH: Language = { code: 'en', direction: 'ltr', messages: {} };

/** English for reports and files. A separate object so `isolateTexts` can leave text in files unchanged. */
export const ENGLISH_FILES: Language = { ...ENGLISH };

let language = ENGLISH;
const listeners = new Set<() => void>();

export function currentLanguage(): Language {
  return language;
}

/** Changes the language of all messages formatted from now on. */
export function setLanguage(next: Language): void {
  language = next;
  for (const listener of listeners) listener();
}

/** Re-renders a component when the language changes. Call it in the app and in memoized components. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns a function that gets a language's formatter, by default the current language's. Each formatter is created on
 * first use and kept because creating one takes much longer than formatting.
 */
export function perLanguage<Formatter extends object>(create: (locale: string) => Formatter) {
  // Numbers have Latin digits and years are Gregorian, as in the API and in searches.
  const formatterOf = oncePer((code: string) => create(`${code}-u-ca-gregory-nu-latn`));
  return (code = language.code) => formatterOf(code);
}
