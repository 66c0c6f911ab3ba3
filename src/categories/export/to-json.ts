import { slicesOf } from '../../text/work';
import type { Category } from '../../api/schemas';
import { FIELD_NAMES } from '../../model/fields';

/**
 * Categories as an array of objects with the service's own fields, in pieces; null is what it did not say.
 *
 * @param part set where they are not all of the site: then the file says so, with how many there are
 */
export function* toJson(
  categories: readonly Category[],
  part: { totalCount: number | null } | null = null,
): Generator<string> {
  if (part) yield `{\n"isComplete": false,\n"totalCount": ${part.totalCount},\n"categories": `;
  yield '[';
  let before = '\n';
  for (const slice of slicesOf(categories)) {
    // The names also set the order of the fields. Without the brackets, which stand around all of them.
    yield before + JSON.stringify(slice, FIELD_NAMES, 2).slice('[\n'.length, -'\n]'.length);
    before = ',\n';
  }
  yield categories.length > 0 ? '\n]\n' : ']\n';
  if (part) yield '}\n';
}
