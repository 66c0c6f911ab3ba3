import { onTestFinished } from 'vitest';
import { LANGUAGES, PSEUDO_LANGUAGES } from '../../src/messages/generated/languages';
import { ENGLISH, setLanguage } from '../../src/messages/language';

/** Formats messages in a language for the rest of the test. */
export async function changeLanguage(code: string): Promise<void> {
  const loaded = await { ...LANGUAGES, ...PSEUDO_LANGUAGES }[code]?.load();
  if (!loaded) throw new Error(`There is no language ${code}`);
  setLanguage(loaded.language);
  onTestFinished(() => setLanguage(ENGLISH));
}
