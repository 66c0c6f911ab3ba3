import { LANGUAGES } from '../messages/generated/languages';
import { ENGLISH, type LoadableLanguage, setLanguage } from '../messages/language';
import { deviceStorage } from '../base/browser-storage';
import { loadScript } from '../ui/load-script';
import { createStore, createStoredValue } from '../base/store';

const ALL: Readonly<Record<string, LoadableLanguage>> = {
  [ENGLISH.code]: { name: 'English', load: () => Promise.resolve({ language: ENGLISH }) },
  ...LANGUAGES,
};

/** The languages in the menu, each under its name in that language. */
export const LANGUAGE_NAMES = Object.entries(ALL).map(([code, { name }]) => ({ code, name }));

/** The language chosen on this device, or null. */
export const chosenLanguage = createStoredValue<string | null>(
  deviceStorage,
  'language',
  parseCode,
);

function parseCode(code: unknown): string | null {
  return typeof code === 'string' && Object.hasOwn(ALL, code) ? code : null;
}

/** Uses the language in the URL (`?lang=de`), the one saved on this device, or the browser's; then follows changes. */
export async function startLanguage(): Promise<void> {
  const preferred = findLanguage(navigator.languages, Object.keys(ALL)) ?? ENGLISH.code;
  chosenLanguage.subscribe(() => void showLanguage(chosenLanguage.get() ?? preferred));
  await showLanguage(takeFromAddress() ?? chosenLanguage.get() ?? preferred);
}

function takeFromAddress(): string | null {
  const url = new URL(window.location.href);
  const code = url.searchParams.get('lang');
  if (code === null) return null;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
  return parseCode(code);
}

const loaded = new Map([[ENGLISH.code, ENGLISH]]);
let wanted = ENGLISH.code;

/** The code of the wanted language if it could not be loaded, otherwise null. */
export const failedLanguage = createStore<string | null>(null);

/** Shows the app in a language as soon as it has loaded. If that fails, the app keeps its current language. */
export async function showLanguage(code: string): Promise<void> {
  wanted = code;
  failedLanguage.set(null);
  if (!loaded.has(code)) {
    const load = ALL[code]?.load;
    const module = load && (await loadScript(load).catch(() => null));
    if (module) loaded.set(code, module.language);
    // The user may have chosen another language by now.
    if (wanted !== code) return;
    if (!module) failedLanguage.set(code);
  }
  const language = loaded.get(code);
  if (!language) return;
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.direction;
  setLanguage(language);
}

/** Returns the first code that matches a tag's language and script, trying the tags in order; null if none does. */
export function findLanguage(tags: readonly string[], codes: readonly string[]): string | null {
  for (const tag of tags) {
    const script = scriptOf(tag);
    const found = codes.find((code) => scriptOf(code) === script);
    if (script !== null && found !== undefined) return found;
  }
  return null;
}

function scriptOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}
