import { isAddressable } from '../../api/endpoints';
import { isNoParentId } from '../../api/schemas';
import type { CheckContext } from '../context/check-context';
import { retrievableOf, retrieve } from '../context/shared-responses';
import { formatCategories, quote, quoteSome } from '../report/format-values';
import { failed, throwUnchecked, passed, throwSkipped, type Verdict } from '../report/verdict';

/** How many sub-categories are looked at, as a sample. */
const MOST = 3;

/** Checks whether the sub-categories that a category names exist, and name it as their parent. */
export async function checkSubCategories(context: CheckContext): Promise<Verdict> {
  const { page, ids } = retrievableOf(context);
  const parentId = chooseParent(page.categories, ids);
  const parent = quote(parentId);
  const { words, retrieved } = await retrieve(context, parentId);
  if (!retrieved) throwUnchecked(`the category that should have some, ${parent}, ${words}`);

  const subIds = retrieved.subCategoryIds ?? [];
  const children = page.categories.filter((category) => category.parentId === parentId);
  const childIds = children.map(({ id }) => id);
  if (subIds.length === 0 && childIds.length === 0) {
    throwSkipped(`the category that was looked at, ${parent}, has no sub-categories`);
  }

  const chosen = choose(subIds.filter(isAddressable), childIds);
  const faults = await findFaults(context, parentId, chosen);
  context.details.push(
    ...faults,
    `The category ${parent} names ${formatCategories(subIds.length)}`,
  );
  const unnamed = childIds.filter((id) => !subIds.includes(id));
  if (unnamed.length > 0) {
    context.details.push(
      `It does not name ${quoteSome(unnamed)}, although the list says that it is their parent`,
    );
  }
  if (unnamed.length === 0 && faults.length === 0) {
    context.details.push(`Looked at: ${quoteSome(chosen)}`);
    return passed('Sub-categories exist, and name the category as their parent.');
  }
  return failed(
    faults.length > 0
      ? 'Some sub-categories are missing, or say that they belong elsewhere.'
      : 'A category does not name all of its sub-categories.',
    "The tree and the detail of a category will disagree: tell the service's team.",
  );
}

type Listed = readonly { parentId: string | null }[];

/** Chooses a category that is a parent, preferably one that is on the page itself. */
function chooseParent(categories: Listed, ids: readonly [string, ...string[]]): string {
  const parents = categories.flatMap(({ parentId }) => parentId ?? []).filter(isAddressable);
  return (
    parents.find((id) => ids.includes(id)) ?? parents.find((id) => !isNoParentId(id)) ?? ids[0]
  );
}

/** Chooses the first and the last, as wrong entries are often appended, then those that the list does not confirm. */
function choose(ids: readonly string[], confirmed: readonly string[]): string[] {
  const unconfirmed = ids.filter((id) => !confirmed.includes(id));
  const wanted = new Set([...ids.slice(0, 1), ...ids.slice(-1), ...unconfirmed, ...ids]);
  const chosen = new Set([...wanted].slice(0, MOST));
  return ids.filter((id) => chosen.has(id));
}

async function findFaults(context: CheckContext, parentId: string, ids: readonly string[]) {
  const faults: string[] = [];
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const { words, retrieved } = await retrieve(context, id);
    if (!retrieved) faults.push(`The sub-category ${quote(id)} ${words}`);
    else if (retrieved.category.parentId !== parentId) {
      faults.push(
        `The sub-category ${quote(id)} has the parentId ${quote(retrieved.category.parentId)}, not ${quote(parentId)}`,
      );
    }
  }
  return faults;
}
