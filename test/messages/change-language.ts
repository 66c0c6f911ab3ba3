import { onTestFinished } from 'vitest';
import { LANGUAGES } from '../../src/messages/generated/languages';
import { ENGLISH, setLanguage } from '../../src/messages/language';

/** Changes the messages' language for one test. */
export async function changeLanguage(code: string): Promise<void> {
  const loaded = await LANGUAGES[code]?.load();
  if (!loaded) throw new Error(`There is no language ${code}`);
  setLanguage(loaded.language);
  onTestFinished(() => setLanguage(ENGLISH));
}
