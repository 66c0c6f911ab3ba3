import { readCategoryPage } from '../../api/categories';
import { finishTask } from '../../text/task';
import { isObject } from '../../api/interface';
import type { CheckContext } from '../context/check-context';
import { reuseListResponse } from '../context/shared-responses';
import { formatCategories, quote, quoteSome } from '../report/format-values';
import { failed, passed, type Verdict, warning } from '../report/verdict';
import { FIELD_COUNT, judgeFields } from './judge-fields';

const ENVELOPE = new Set(['categories', 'pageInfo']);

/** Checks whether the first page has the promised fields. */
export function checkListShape(context: CheckContext): Verdict {
  const { details } = context;
  const { json } = reuseListResponse(context);
  if (!isObject(json)) {
    details.push(`Expected an object with categories and pageInfo, received ${quote(json)}`);
    return failed(
      'The list is not what the interface describes.',
      "Check the base URL; if it is right, tell the service's team.",
    );
  }
  const keys = Object.keys(json);
  const { categories } = json;
  if (!Array.isArray(categories)) {
    details.push(
      keys.includes('categories')
        ? `categories is ${quote(categories)}, not an array`
        : 'There is no field categories',
      `The answer has the fields ${quoteSome(keys, 20)}`,
    );
    return failed(
      'The answer holds no list of categories.',
      "Check the base URL. If it is right, the service's answer is not what the interface describes: its team must change it, or put something in between.",
    );
  }

  const extra = keys.filter((key) => !ENVELOPE.has(key));
  const around =
    extra.length > 0 ? [`Beside categories and pageInfo: ${quoteSome(extra, 20)}`] : [];
  if (categories.length > 0) return judgeEntries(categories, around, details);
  details.push(...around);
  return passed('The site has no categories, so there are no fields to look at.');
}

function judgeEntries(
  categories: readonly unknown[],
  around: readonly string[],
  details: string[],
): Verdict {
  const fields = judgeFields(categories.filter(isObject));
  const others = categories.filter((entry) => !isObject(entry));
  // As the app reads them: it takes 1 and "1" for the same.
  const repeated = repeatedIds(
    finishTask(readCategoryPage({ categories })).categories.map(({ id }) => id),
  );
  details.push(
    `${formatCategories(categories.length)} on the first page`,
    ...fields.details,
    ...around,
  );
  if (others.length > 0) details.push(`Not objects: ${quoteSome(others)}`);
  if (repeated.length > 0) details.push(`More than once on the page: ${quoteSome(repeated)}`);

  if (others.length > 0 || fields.failed.includes('id')) {
    return failed(
      'Some entries of the list cannot be read as categories.',
      'Each entry must be an object with an id. Those that are not are left out, and the others are shown.',
    );
  }
  if (repeated.length > 0) {
    return failed(
      'Some categories have the same ID, so only one of each can be shown.',
      "IDs must be unique: tell the service's team.",
    );
  }
  if (fields.failed.length > 0) {
    return failed(
      `Some fields hold what cannot be read: ${fields.failed.join(', ')}.`,
      'These must be text. They are shown as if they were missing.',
    );
  }
  if (fields.worthALook.length > 0) {
    return warning(
      `The list can be read, but some fields are not always there or not text: ${fields.worthALook.join(', ')}.`,
      'Browsing works: a number is read as text, and what is missing is shown as such.',
    );
  }
  return passed(`The list has all ${FIELD_COUNT} fields, as promised.`);
}

function repeatedIds(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))];
}
