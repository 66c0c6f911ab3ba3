import { currentLanguage } from '../messages/language';
import { PATH_SEPARATOR } from '../model/names';
import { hasRightToLeft, isolate } from '../text/right-to-left';

/**
 * Prepares a path for a text without elements, such as a title: each name keeps its direction, and the steps follow
 * that of the language. Copied paths stay as they are.
 */
export function isolatePath(path: string): string {
  const isRightToLeft = currentLanguage().direction === 'rtl';
  if (!isRightToLeft && !hasRightToLeft(path)) return path;
  const names = path.split(PATH_SEPARATOR).map(isolate);
  return `${isRightToLeft ? '\u2067' : '\u2066'}${names.join(PATH_SEPARATOR)}\u2069`;
}
