import { currentLanguage } from '../messages/language';
import { PATH_SEPARATOR } from '../model/names';

/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * Prepares a path for a text without elements, such as a title: each name keeps its direction, and the steps follow
 * that of the language. Copied paths stay as they are.
 */
export function isolatePath(path: string): string {
  const isRightToLeft = currentLanguage().direction === 'rtl';
  if (!isRightToLeft && !RIGHT_TO_LEFT.test(path)) return path;
  const names = path.split(PATH_SEPARATOR).map((name) => `\u2068${name}\u2069`);
  return `${isRightToLeft ? '\u2067' : '\u2066'}${names.join(PATH_SEPARATOR)}\u2069`;
}
