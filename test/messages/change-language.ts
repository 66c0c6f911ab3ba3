import { onTestFinished } from 'vitest';
import { LANGUAGES, PSEUDO_LANGUAGES } from '../../src/messages/generated/languages';
import { ENGLISH, setLanguage } from '../../src/messages/language';

/** Fills in messages in a language until the test is over. */
export async function changeLanguage(code: string): Promise<void> {
  const loaded = await { ...LANGUAGES, ...PSEUDO_LANGUAGES }[code]?.load();
  if (!loaded) throw new Error(`There is no language ${code}`);
  setLanguage(loaded.language);
  onTestFinished(() => setLanguage(ENGLISH));
}
