import { findLanguage } from '../messages/find-language';
import { LANGUAGES, PSEUDO_LANGUAGES } from '../messages/generated/languages';
import { ENGLISH, type LoadableLanguage, setLanguage } from '../messages/language';
import { deviceStorage } from '../ui/browser-storage';
import { findLoadFailure, loadNotice } from '../ui/lazy/load-failure';
import { createStoredValue } from '../ui/store';

const ALL: Readonly<Record<string, LoadableLanguage>> = {
  en: { name: 'English', load: () => Promise.resolve({ language: ENGLISH }) },
  ...LANGUAGES,
  ...PSEUDO_LANGUAGES,
};

/** The languages that the menu offers, each by its name in itself. */
export const LANGUAGE_NAMES = Object.entries(ALL)
  .filter(([code]) => !(code in PSEUDO_LANGUAGES))
  .map(([code, { name }]) => ({ code, name }));

/** The language that was chosen on this device; null for none. */
export const chosenLanguage = createStoredValue<string | null>(
  deviceStorage,
  'language',
  (stored) => (typeof stored === 'string' && Object.hasOwn(ALL, stored) ? stored : null),
);

/**
 * Shows the screens in the language that the address names once (`?lang=de`), that was chosen on this device, that the
 * configuration names, or that the browser prefers; from then on, in each that is chosen.
 *
 * @param configured the language of `config.json`; null for none
 */
export async function startLanguage(configured: string | null): Promise<void> {
  const code =
    takeFromAddress() ??
    chosenLanguage.get() ??
    findLanguage([configured ?? [], navigator.languages].flat(), Object.keys(ALL));
  chosenLanguage.subscribe(() => void show(chosenLanguage.get() ?? 'en'));
  if (code !== null) await show(code);
}

/** Returns the language that the address names, and removes it from the address. */
function takeFromAddress(): string | null {
  const url = new URL(window.location.href);
  const code = url.searchParams.get('lang');
  if (code === null) return null;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
  return findLanguage([code], Object.keys(ALL));
}

let wanted = '';

/** Loads a language and shows it. Where it cannot be loaded, the language stays, and a notice says why. */
async function show(code: string): Promise<void> {
  wanted = code;
  try {
    const loaded = await ALL[code]?.load();
    // Another may have been chosen in the meantime.
    if (!loaded || wanted !== code) return;
    const { language } = loaded;
    document.documentElement.lang = language.code;
    document.documentElement.dir = language.direction;
    loadNotice.set(null);
    setLanguage(language);
  } catch {
    loadNotice.set({ failure: await findLoadFailure(), retry: () => show(code) });
  }
}
