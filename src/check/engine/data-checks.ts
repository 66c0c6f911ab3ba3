import { type Deviation, DeviationTally } from '../../api/deviation-tally';
import { encodeSegment, isAddressable } from '../../api/endpoints';
import { isObject } from '../../api/interface';
import type { Category } from '../../api/schemas';
import type { CheckContext } from './check-context';
import type { CheckResponse } from './check-response';
import { groupOf, isLost, toLine } from './describe-deviation';
import { formatCategories, formatDuration, quote, quoteSome } from './format-values';
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
    const { retrieved, words } = await context.retrieve(context.chooseCategory());
    if (!retrieved) details.push(`One category: the service ${words}.`);
    // The rest repeats what the list says.
    const others = retrieved?.deviations.filter(
      ({ kind, field }) => !listed.some((each) => each.kind === kind && each.field === field),
    );
    tally.add(others ?? []);
  }
  const deviations = tally.toList();
  context.deviations = deviations;
  details.push(...deviations.map(toLine));
  const repeated = page.ids.filter((id, index) => page.ids.indexOf(id) !== index);
  if (repeated.length > 0) {
    details.push(`More than once on the first page: ${quoteSome([...new Set(repeated)])}`);
    return failed(
      'Some categories have the same ID, so only one of each can be shown.',
      "IDs must be unique: tell the service's team.",
    );
  }
  const fieldsOf = (test: (deviation: Deviation) => boolean) =>
    [...new Set(deviations.filter(test).map(({ field }) => field))].join(', ');
  const lost = fieldsOf(isLost);
  if (lost !== '') {
    return failed(
      `Some fields cannot be read: ${lost}.`,
      "They are shown as if they were missing. Tell the service's team.",
    );
  }
  const odd = fieldsOf((deviation) => groupOf(deviation) !== 'Not specified');
  if (odd !== '') {
    return warning(
      `Some fields are not as the API describes them: ${odd}.`,
      "Browsing works. Tell the service's team.",
    );
  }
  return passed(
    page.count === 0 ? 'The site has no categories.' : 'All fields are as the API describes them.',
  );
}

export async function checkCategory(context: CheckContext): Promise<Verdict> {
  const { details, firstPage } = context;
  const id = context.chooseCategory();
  const { words, isOk, retrieved } = await context.retrieve(id);
  if (!retrieved) {
    details.push(`The category ${quote(id)}: the service ${words}.`);
    return failed(
      isOk
        ? 'The response for one category is not what the API describes.'
        : 'A category of the list cannot be opened.',
      "The list works, but not the other operation: tell the service's team.",
    );
  }
  const { category, subCategoryIds } = retrieved;
  if (category.id !== id) {
    details.push(`Requested ${quote(id)}, received ${quote(category.id)}.`);
    return failed('The service sent another category than the one requested.', TELL_TEAM);
  }
  const inList = firstPage.categories.find((each) => each.id === id);
  const differences = inList ? compare(inList, category) : [];
  const children = firstPage.categories.filter(({ parentId }) => parentId === id);
  const named = subCategoryIds ?? [];
  const unnamed = children.map((child) => child.id).filter((child) => !named.includes(child));
  const addressable = named.filter(isAddressable);
  // The last one, too: wrong entries are often appended.
  const looked = [...new Set([...addressable.slice(0, 2), ...addressable.slice(-1)])];
  const faults = await findFaults(context, id, looked);
  details.push(...differences, ...faults, `It names ${formatCategories(named.length)}.`);
  if (unnamed.length > 0) details.push(`By the list, also ${quoteSome(unnamed)}`);
  if (differences.length > 0) {
    return failed(
      'A category and its entry in the list differ.',
      'If the category was edited just now, check again. Otherwise one of the two is out of date.',
    );
  }
  if (faults.length + unnamed.length > 0) {
    return failed(
      faults.length > 0
        ? 'Some sub-categories are missing, or have another parent.'
        : 'A category does not name all of its sub-categories.',
      TELL_TEAM,
    );
  }
  return passed(
    looked.length > 0
      ? 'One category and its sub-categories agree with the list.'
      : 'One category agrees with the list. It has no sub-categories.',
  );
}

const TELL_TEAM = "Tell the service's team.";

function compare(inList: Category, retrieved: Category): string[] {
  const alone = new Map<string, unknown>(Object.entries(retrieved));
  return Object.entries(inList).flatMap(([field, listed]) => {
    const other = alone.get(field) ?? null;
    if (listed === null || listed === other) return [];
    return [`${field}: ${quote(listed)} in the list, ${quote(other)} by itself`];
  });
}

async function findFaults(context: CheckContext, parentId: string, ids: readonly string[]) {
  const faults: string[] = [];
  for (const id of ids) {
    const { words, retrieved } = await context.retrieve(id);
    if (!retrieved) faults.push(`The sub-category ${quote(id)}: the service ${words}.`);
    else if (retrieved.category.parentId !== parentId) {
      const found = quote(retrieved.category.parentId);
      faults.push(`The sub-category ${quote(id)} has the parentId ${found}.`);
    }
  }
  return faults;
}

const UNKNOWN_ID = 'no-such-category-9f3b7c1e';

/** Has every character with a meaning in URLs, which proxies often decode too early. */
const UNUSUAL_ID = 'no/such?category#9f3b&7c 1%e';

const REFUSALS = new Set([400, 404, 410, 422]);

const isRefusal = ({ status }: CheckResponse) => REFUSALS.has(status ?? 0);

const SHOULD_BE = 'The service should respond with 404 for an ID that it does not have.';

export async function checkIds(context: CheckContext): Promise<Verdict> {
  const { details } = context;
  const unknown = await context.retrieve(UNKNOWN_ID);
  details.push(`The unknown ID ${quote(UNKNOWN_ID)}: the service ${unknown.words}.`);
  if (!isRefusal(unknown)) {
    const { status, isOk, retrieved, notJson, words } = unknown;
    if (retrieved) return failed('An unknown ID gets a category as its response.', SHOULD_BE);
    const isBroken = status === null || status >= 500 || (isOk && notJson !== null);
    return (isBroken ? failed : warning)(`For an unknown ID, the service ${words}.`, SHOULD_BE);
  }
  const unusual = await context.retrieve(UNUSUAL_ID);
  details.push(`Sent as ${encodeSegment(UNUSUAL_ID)}: the service ${unusual.words}.`);
  if (isRefusal(unusual) && unusual.notJson === unknown.notJson) {
    return passed('Unknown IDs are refused, and unusual ones reach the service.');
  }
  return failed(
    'An ID with reserved characters does not reach the service.',
    'A proxy in front of the service may decode IDs: ask its team to pass on encoded slashes and the like.',
  );
}

export function checkSpeed(context: CheckContext): Verdict {
  const { times, details } = context;
  const { result } = reuseList(context);
  if (result.kind !== 'response') throwUnchecked('there is no response');
  details.push(
    `Content-Encoding: ${result.headers.get('content-encoding') ?? 'none that can be seen'}`,
    `The first page: ${Math.ceil(result.text.length / 1000)} kB without compression`,
  );
  const sorted = times.toSorted((a, b) => a - b);
  const median = formatDuration(sorted[Math.floor(sorted.length / 2)] ?? 0);
  const longest = formatDuration(sorted.at(-1) ?? 0);
  return passed(`A response takes ${median} (median), and ${longest} at most.`);
}
