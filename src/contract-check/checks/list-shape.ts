import { readCategoryPage } from '../../api/categories';
import { isObject } from '../../api/interface';
import { FIELD_COUNT, judgeFields } from './judge-fields';
import { formatCategories, quote, quoteSome } from '../report/format-values';
import { reuseListResponse } from '../context/first-page';
import { isOk } from '../context/check-response';
import type { Verdict } from '../report/report';
import { failed, passed, warning } from '../report/verdict';
import type { Check } from './check';

const ENVELOPE = new Set(['categories', 'pageInfo']);

/** Whether the first page has the promised fields (interface, sections 2 and 4.1). */
export const listShapeCheck: Check = {
  id: 'list-shape',
  title: 'The list has the promised shape',
  run: async (context) => {
    const response = reuseListResponse(context);
    return isOk(response) ? judge(response.json) : failed('No list came to look at.');
  },
};

function judge(json: unknown): Verdict {
  if (!isObject(json)) {
    return failed(
      'The list is not what the interface describes.',
      [`Expected an object with categories and pageInfo, received ${quote(json)}`],
      "Check the base URL; if it is right, tell the service's operator.",
    );
  }
  const keys = Object.keys(json);
  const { categories } = json;
  if (!Array.isArray(categories)) {
    return failed(
      'The answer holds no list of categories.',
      [
        keys.includes('categories')
          ? `categories is ${quote(categories)}, not an array`
          : 'There is no field categories',
        `The answer has the fields ${quoteSome(keys, 20)}`,
      ],
      "Check the base URL. If it is right, the service's answer has another form than the interface describes: its operator has to change it, or put something in between.",
    );
  }

  const extra = keys.filter((key) => !ENVELOPE.has(key));
  const around =
    extra.length > 0 ? [`Beside categories and pageInfo: ${quoteSome(extra, 20)}`] : [];
  if (categories.length === 0) {
    return passed('The site has no categories, so there are no fields to look at.', around);
  }
  return judgeEntries(categories, around);
}

function judgeEntries(categories: readonly unknown[], around: readonly string[]): Verdict {
  const entries = categories.filter(isObject);
  const { failed: wrong, worthALook, details: perField } = judgeFields(entries);
  const others = categories.filter((entry) => !isObject(entry));
  // As the app reads them: it takes 1 and "1" for the same.
  const ids = readCategoryPage({ categories }).categories.map(({ id }) => id);
  const repeated = repeatedIds(ids);
  const details = [
    `${formatCategories(categories.length)} on the first page`,
    ...perField,
    ...around,
  ];
  if (others.length > 0) details.push(`Not objects: ${quoteSome(others)}`);
  if (repeated.length > 0) details.push(`More than once on the page: ${quoteSome(repeated)}`);

  if (others.length > 0 || wrong.includes('id')) {
    return failed(
      'Some entries of the list cannot be read as categories.',
      details,
      'Each entry has to be an object with an id. Those that are not are left out, and the others are shown.',
    );
  }
  if (repeated.length > 0) {
    return failed(
      'Some categories have the same ID, so only one of each can be shown.',
      details,
      "IDs have to be unique: tell the service's operator.",
    );
  }
  if (wrong.length > 0) {
    return failed(
      `Some fields hold what cannot be read: ${wrong.join(', ')}.`,
      details,
      'These have to be text. They are shown as if they were missing.',
    );
  }
  if (worthALook.length > 0) {
    return warning(
      `The list can be read, but some fields are not always there or not text: ${worthALook.join(', ')}.`,
      details,
      'Nothing has to be done for browsing: a number is read as text, and what is missing is shown as such.',
    );
  }
  return passed(`The list has all ${FIELD_COUNT} fields, as promised.`, details);
}

function repeatedIds(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))];
}
