import type { Deviation } from '../../api/deviations';
import { isObject, conformanceOf } from '../../api/interface';
import { ruleOf } from '../../api/rule-of';
import type { Category } from '../../api/schemas';
import type { CheckContext } from '../context/check-context';
import { retrievableOf, retrieve } from '../context/shared-responses';
import { quote, quoteSome } from '../report/format-values';
import { failed, passed, type Verdict, warning } from '../report/verdict';
import { describeKind, judgeFields } from './judge-fields';

/** Checks whether a category can be retrieved, and is what the list says. */
export async function checkDetail(context: CheckContext): Promise<Verdict> {
  const { details } = context;
  const { page, ids } = retrievableOf(context);
  const [id] = ids;
  const { isOk, json, words, retrieved } = await retrieve(context, id);
  if (!isOk) {
    details.push(`The category ${quote(id)} ${words}.`);
    return failed(
      'The first category of the list cannot be loaded.',
      "The list works, but no category can be opened: tell the service's team.",
    );
  }
  if (!isObject(json) || !isObject(json.category)) {
    details.push(...describeNoCategory(json));
    return failed(
      'The answer for a single category is not what the interface describes.',
      'No category can be opened until the service sends {"category": …, "subCategories": […]}.',
    );
  }

  const inList = page.categories.find((category) => category.id === id);
  const fields = judgeFields([json.category]);
  const differences = compare(inList, retrieved?.category);
  const references = describeReferences(retrieved?.deviations ?? []);
  details.push(...[...differences, ...references].map((each) => each.words), ...fields.details);

  if (String(json.category.id) !== id) {
    return failed(
      'The service sent another category than the one requested.',
      "Tell the service's team.",
    );
  }
  const unreadable = [...fields.failed];
  if (references.some(({ isUnreadable }) => isUnreadable)) unreadable.push('subCategories');
  if (unreadable.length > 0) {
    return failed(
      `The category cannot be read in full: ${unreadable.join(', ')}.`,
      "Tell the service's team what the details say.",
    );
  }
  const contradicting = differences.filter(({ isContradiction }) => isContradiction);
  if (contradicting.length > 0) {
    return failed(
      `The category and its entry in the list differ in: ${contradicting.map(({ field }) => field).join(', ')}.`,
      'If the category was being edited just now, check again. Otherwise one of the two is out of date.',
    );
  }
  const worthALook = [...fields.worthALook, ...(references.length > 0 ? ['subCategories'] : [])];
  if (worthALook.length > 0 || differences.length > 0) {
    return warning(
      worthALook.length > 0
        ? `The category can be read, but some fields are not as promised: ${worthALook.join(', ')}.`
        : 'The category can be read, and holds more than its entry in the list.',
      'Browsing works.',
    );
  }
  return passed('The first category is the same in the list and by itself.');
}

function describeNoCategory(json: unknown): string[] {
  if (!isObject(json)) {
    const received = json === undefined ? 'no JSON' : quote(json);
    return [`Expected an object with category and subCategories, received ${received}`];
  }
  const fields = quoteSome(Object.keys(json), 20);
  return [
    `The answer has the fields ${fields}, and no object in category`,
    ...(json.id === undefined
      ? []
      : ['The category itself seems to stand where {"category": …} should']),
  ];
}

interface Difference {
  field: string;
  words: string;
  /** Whether both have a value, or only the list has. */
  isContradiction: boolean;
}

/** Compares what the app reads, which treats an empty text as absent. */
function compare(inList: Category | undefined, retrieved: Category | undefined): Difference[] {
  if (!inList || !retrieved) return [];
  const alone = new Map(Object.entries(retrieved));
  return Object.entries(inList).flatMap(([field, listed]) => {
    const other = alone.get(field) ?? null;
    if (listed === other) return [];
    const words = `${field}: ${quote(listed)} in the list, ${quote(other)} by itself`;
    return [{ field, words, isContradiction: listed !== null }];
  });
}

function describeReferences(deviations: readonly Deviation[]) {
  return deviations
    .filter(({ field }) => field.startsWith('subCategories'))
    .map(({ field, kind, count, example: { received } }) => {
      const rule = ruleOf(field);
      return {
        words: `${field}: ${describeKind(kind, count, received)}`,
        isUnreadable: kind === 'unreadable' || (rule && conformanceOf(rule, kind) === 'unreadable'),
      };
    });
}
