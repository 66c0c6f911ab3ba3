import { describeResponse } from '../context/check-response';
import { isAddressable } from '../../api/endpoints';
import { retrievableOf } from '../context/first-page';
import { formatCategories, quote, quoteSome } from '../report/format-values';
import type { CheckContext } from '../context/check-context';
import { readRetrieved, retrieve } from '../context/retrieve';
import { failed, giveUp, passed, skip } from '../report/verdict';
import type { Check } from './check';

/** How many are looked at, as a sample. */
const MOST = 3;

/** Whether the sub-categories that a category names exist, and name it as their parent. */
export const subCategoriesCheck: Check = {
  id: 'sub-categories',
  title: 'Sub-categories exist and name their parent',
  run: async (context) => {
    const { page, ids } = retrievableOf(context);
    const parentId = chooseParent(page.categories, ids);
    const response = await retrieve(context, parentId);
    const retrieved = readRetrieved(response, parentId);
    if (!retrieved) {
      giveUp(
        `the category that should have some, ${quote(parentId)}, ${describeResponse(response)}`,
      );
    }

    const subIds = retrieved.subCategoryIds ?? [];
    const childIds = page.categories
      .filter((category) => category.parentId === parentId)
      .map(({ id }) => id);
    const unnamed = childIds.filter((id) => !subIds.includes(id));
    if (subIds.length === 0 && childIds.length === 0) {
      skip(`the category that was looked at, ${quote(parentId)}, has no sub-categories`);
    }

    const details = [`The category ${quote(parentId)} names ${formatCategories(subIds.length)}`];
    if (unnamed.length > 0) {
      details.push(
        `It does not name ${quoteSome(unnamed)}, although the list says that it is their parent`,
      );
    }
    const chosen = choose(subIds.filter(isAddressable), childIds);
    const faults = await lookAt(context, parentId, chosen);
    if (unnamed.length === 0 && faults.length === 0) {
      return passed('Sub-categories exist, and name the category as their parent.', [
        ...details,
        `Looked at: ${quoteSome(chosen)}`,
      ]);
    }
    return failed(
      faults.length > 0
        ? 'Some sub-categories are missing, or say that they belong elsewhere.'
        : 'A category does not name all of its sub-categories.',
      [...faults, ...details],
      "The tree and the detail of a category will disagree: tell the service's operator.",
    );
  },
};

type Listed = readonly { parentId: string | null }[];

/** Chooses a category that is a parent, preferably one that is on the page itself. */
function chooseParent(categories: Listed, ids: readonly [string, ...string[]]): string {
  const parents = categories.flatMap(({ parentId }) => parentId ?? []).filter(isAddressable);
  return parents.find((id) => ids.includes(id)) ?? parents[0] ?? ids[0];
}

/**
 * Chooses the first and the last, since wrong entries are often appended; then those that the list
 * does not confirm, as far as it was read.
 */
function choose(ids: readonly string[], confirmed: readonly string[]): string[] {
  const unconfirmed = ids.filter((id) => !confirmed.includes(id));
  const wanted = new Set([...ids.slice(0, 1), ...ids.slice(-1), ...unconfirmed, ...ids]);
  const chosen = new Set([...wanted].slice(0, MOST));
  return ids.filter((id) => chosen.has(id));
}

/** Retrieves sub-categories, and returns what is wrong with them. */
async function lookAt(context: CheckContext, parentId: string, ids: readonly string[]) {
  const faults: string[] = [];
  for (const id of ids) {
    // One request at a time.
    // oxlint-disable-next-line no-await-in-loop
    const response = await retrieve(context, id);
    const category = readRetrieved(response, id)?.category;
    if (!category) faults.push(`The sub-category ${quote(id)} ${describeResponse(response)}`);
    else if (category.parentId !== parentId) {
      faults.push(
        `The sub-category ${quote(id)} has the parentId ${quote(category.parentId)}, not ${quote(parentId)}`,
      );
    }
  }
  return faults;
}
