import { type Deviation, DeviationTally } from '../../api/deviation-tally';
import { encodeSegment, isAddressable } from '../../api/endpoints';
import { isObject } from '../../api/interface';
import type { Category } from '../../api/schemas';
import type { CheckContext } from './check-context';
import type { CheckResponse } from './check-response';
import { groupDeviations, isLost, isUnspecifiedByApi, toLine } from './describe-deviation';
import { formatDuration, quote, quoteSome } from './format-values';
import { failed, passed, throwUnchecked, type Verdict, warning } from './report';
import { explainFailure, reuseList } from './reach-checks';

export async function checkFields(context: CheckContext): Promise<Verdict> {
  const { details, options } = context;
  const { json, page } = reuseList(context);
  if (page === null) {
    details.push(
      isObject(json)
        ? `The response has the fields ${quoteSome(Object.keys(json), 20)}.`
        : `The response is ${quote(json)}, not an object.`,
    );
    return explainFailure(context, { kind: 'invalid-response', problems: [] }, null);
  }
  const tally = new DeviationTally();
  const listed = options.knownDeviations ?? page.deviations;
  tally.add(listed);
  if (page.ids.some(isAddressable)) {
    const { retrieved, words } = await context.retrieveOne();
    if (!retrieved) details.push(`The service ${words} for one category.`);
    // Omits deviations that are also in the list.
    const others = retrieved?.deviations.filter(
      ({ kind, field }) => !listed.some((each) => each.kind === kind && each.field === field),
    );
    tally.add(others ?? []);
  }
  const deviations = tally.toList();
  context.deviations = deviations;
  details.push(...groupDeviations(deviations).flatMap((group) => group.deviations.map(toLine)));
  const repeated = findRepeated(page.ids);
  if (repeated.length > 0) {
    details.push(`Duplicate IDs on the first page: ${quoteSome(repeated)}`);
    return failed(
      'Some categories have the same ID, so not all of them can be shown.',
      'IDs must be unique. Report this to the service’s team.',
    );
  }
  const fieldsOf = (test: (deviation: Deviation) => boolean) =>
    [...new Set(deviations.filter(test).map(({ field }) => field))].join(', ');
  const lost = fieldsOf(isLost);
  if (lost !== '') {
    return failed(
      `Unreadable fields: ${lost}.`,
      'The app treats them as missing. Report this to the service’s team.',
    );
  }
  const odd = fieldsOf((deviation) => !isUnspecifiedByApi(deviation));
  if (odd !== '') {
    return warning(
      `Some fields do not match the API: ${odd}.`,
      'You can still browse the categories. Report this to the service’s team.',
    );
  }
  if (page.count > 0) {
    const isSpecified = deviations.length === 0;
    return passed(
      isSpecified
        ? 'All fields match the API.'
        : 'The app can read all fields. The API does not specify some of their values.',
    );
  }
  const isSiteEmpty = !page.hasMore && !page.pageInfo.totalCount;
  return passed(isSiteEmpty ? 'The site has no categories.' : 'The first page has no categories.');
}

function findRepeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) (seen.has(id) ? repeated : seen).add(id);
  return [...repeated];
}

export async function checkCategory(context: CheckContext): Promise<Verdict> {
  const { details, firstPage } = context;
  const { id, words, isOk, retrieved } = await context.retrieveOne();
  if (!retrieved) {
    details.push(`The service ${words} for the category ${quote(id)}.`);
    return failed(
      isOk
        ? 'The response for a category does not match the API.'
        : 'A category from the list cannot be retrieved.',
      'Only the list works. Report this to the service’s team.',
    );
  }
  const { category, subCategoryIds } = retrieved;
  if (category.id !== id) {
    details.push(`Requested ${quote(id)}, received ${quote(category.id)}.`);
    return failed('The service returned a different category from the one requested.', REPORT_IT);
  }
  const inList = firstPage.categories.find((each) => each.id === id);
  const differences = inList ? compare(inList, category) : [];
  const children = firstPage.categories.filter(({ parentId }) => parentId === id);
  const named = subCategoryIds ?? [];
  const namedSet = new Set(named);
  const unnamed = children.map((child) => child.id).filter((child) => !namedSet.has(child));
  const addressable = named.filter(isAddressable);
  // Includes the last entry because wrong entries are often at the end.
  const looked = [...new Set([...addressable.slice(0, 2), ...addressable.slice(-1)])];
  const faults = await findFaults(context, id, looked);
  details.push(...differences, ...faults, `Sub-categories in the response: ${named.length}`);
  if (unnamed.length > 0) details.push(`Missing from the response: ${quoteSome(unnamed)}`);
  if (differences.length > 0) {
    return failed(
      'A category differs from its list entry.',
      'If the category was just edited, check again. Otherwise, one of the two is out of date.',
    );
  }
  if (faults.length + unnamed.length > 0) {
    return failed(
      faults.length > 0
        ? 'Some sub-categories are missing or have a different parent.'
        : 'The response for a category does not list all its sub-categories.',
      REPORT_IT,
    );
  }
  return passed(
    looked.length > 0
      ? 'One category and its sub-categories match the list.'
      : 'One category matches its list entry. It has no sub-categories.',
  );
}

const REPORT_IT = 'Report this to the service’s team.';

function compare(inList: Category, retrieved: Category): string[] {
  const alone = new Map<string, unknown>(Object.entries(retrieved));
  return Object.entries(inList).flatMap(([field, listed]) => {
    const other = alone.get(field) ?? null;
    if (listed === null || listed === other) return [];
    return [`${field}: ${quote(listed)} in the list, ${quote(other)} in the category response`];
  });
}

async function findFaults(context: CheckContext, parentId: string, ids: readonly string[]) {
  const faults: string[] = [];
  for (const id of ids) {
    const { words, retrieved } = await context.retrieve(id);
    if (!retrieved) faults.push(`The service ${words} for the sub-category ${quote(id)}.`);
    else if (retrieved.category.parentId !== parentId) {
      const found = quote(retrieved.category.parentId);
      faults.push(`The parentId of the sub-category ${quote(id)} is ${found}.`);
    }
  }
  return faults;
}

const UNKNOWN_ID = 'no-such-category-9f3b7c1e';

/** Contains characters that are reserved in URLs, which proxies often decode too early. */
const UNUSUAL_ID = 'no/such?category#9f3b&7c 1%e';

const REJECTIONS = new Set([400, 404, 410, 422]);

const isRejection = ({ status }: CheckResponse) => REJECTIONS.has(status ?? 0);

const DECODES =
  'A proxy in front of the service may decode IDs: ask the service’s team to pass encoded characters such as %2F unchanged.';

const SHOULD_BE = 'The service should return 404 for an unknown ID.';

export async function checkIds(context: CheckContext): Promise<Verdict> {
  const { details } = context;
  const unknown = await context.retrieve(UNKNOWN_ID);
  details.push(`The service ${unknown.words} for the unknown ID ${quote(UNKNOWN_ID)}.`);
  if (!isRejection(unknown)) {
    const { status, isOk, retrieved, notJson, words } = unknown;
    if (retrieved) return failed('The service returns a category for an unknown ID.', SHOULD_BE);
    const isBroken = status === null || status >= 500 || (isOk && notJson !== null);
    return (isBroken ? failed : warning)(`The service ${words} for an unknown ID.`, SHOULD_BE);
  }
  const listed = findUnusual(context.firstPage.ids);
  if (listed !== null && !(await isRetrievable(context, listed))) {
    return failed('A category whose ID has reserved characters cannot be retrieved.', DECODES);
  }
  const unusual = await context.retrieve(UNUSUAL_ID);
  details.push(`The service ${unusual.words} for the encoded ID ${encodeSegment(UNUSUAL_ID)}.`);
  if (isRejection(unusual) && unusual.notJson === unknown.notJson) {
    return passed(
      listed === null
        ? 'The service rejects unknown IDs, even those with reserved characters.'
        : 'The service rejects unknown IDs, and IDs with reserved characters work.',
    );
  }
  return failed('An ID with reserved characters does not reach the service.', DECODES);
}

/** Returns the ID that a proxy is most likely to damage; null if no ID needs percent-encoding. */
function findUnusual(ids: readonly string[]): string | null {
  const unusual = ids.filter((id) => isAddressable(id) && encodeSegment(id) !== id);
  const decoded = [/[/\\]/, /[%?#;]/, /[^]/];
  return decoded.flatMap((pattern) => unusual.find((id) => pattern.test(id)) ?? [])[0] ?? null;
}

async function isRetrievable(context: CheckContext, id: string): Promise<boolean> {
  const { words, retrieved } = await context.retrieve(id);
  const received = retrieved?.category.id ?? null;
  const result = retrieved === null ? words : `returned the category ${quote(received)}`;
  context.details.push(`The service ${result} for the listed ID ${quote(id)}.`);
  return received === id;
}

export function checkSpeed(context: CheckContext): Verdict {
  const { times, details, limited } = context;
  const { result } = reuseList(context);
  if (result.kind !== 'response') throwUnchecked('there is no response');
  details.push(
    `Content-Encoding: ${result.headers.get('content-encoding') ?? 'none, or hidden'}`,
    `The first page: ${Math.ceil(result.text.length / 1000)} kB uncompressed`,
  );
  const sorted = times.toSorted((a, b) => a - b);
  const median = formatDuration(sorted[Math.floor(sorted.length / 2)] ?? 0);
  const longest = formatDuration(sorted.at(-1) ?? 0);
  const speed = `Response time: ${median} (median), ${longest} (longest)`;
  if (limited.length === 0) return passed(`${speed}.`);
  context.evidence = limited.slice(-1);
  details.push(speed);
  return warning(
    `The service limits requests: ${limited.length} of ${times.length} returned ${limited.at(-1)?.status} (too many requests).`,
    'The app waits and tries again, so large lists load slowly. Ask the service’s team for a higher limit.',
  );
}
