import type { CategoryResponse } from '../api/categories';
import { DeviationTally } from '../api/deviation-tally';
import type { Deviation, DeviationKind } from '../api/deviations';
import { conformanceOf } from '../api/interface';
import { ruleOf } from '../api/rule-of';
import type { LoadedCategories } from './loaded-categories';

/** A deviation that only shows when categories are compared with each other. */
const HIERARCHY_KINDS = [
  // The parent is not on the site.
  'orphan',
  // An ID that means no parent, where the API has null.
  'no-parent',
  'loop',
  // Listed as a sub-category of one category, and naming another as its parent.
  'other-parent',
  // Naming a category as its parent that does not list it as a sub-category.
  'not-listed',
] as const;

/** A row in the table of deviations: found in one answer, or only across several. */
export type AnyDeviation = Deviation<DeviationKind | (typeof HIERARCHY_KINDS)[number]>;

/**
 * Whether the service contradicts the interface; or keeps to it, but its data is odd; or the interface
 * leaves open whether it may do so, which is nothing to trouble a person with.
 */
export type DeviationGroup = 'interface' | 'data' | 'open';

const DATA_KINDS: ReadonlySet<AnyDeviation['kind']> = new Set([
  'before-creation',
  ...HIERARCHY_KINDS,
]);

/** Returns the group of a deviation, which depends on its kind and field only. */
export function groupOf({ kind, field }: AnyDeviation): DeviationGroup {
  if (DATA_KINDS.has(kind)) return 'data';
  const rule = ruleOf(field);
  const conformance = rule ? conformanceOf(rule, kind) : 'contradiction';
  if (conformance === 'useless') return 'data';
  return conformance === 'unspecified' ? 'open' : 'interface';
}

/** Finds the deviations known without looking: what answers, to single categories too, and the index have shown. */
export function findDeviations(loaded: LoadedCategories, answers: readonly CategoryResponse[]) {
  const tally = new DeviationTally<AnyDeviation['kind']>();
  tally.add(loaded.deviations);
  for (const answer of answers) tally.add(deviationsBeyondList(loaded, answer));
  const { categories, orphansOf, roots, noParentId } = loaded.index;
  const { loopMembers } = loaded.hierarchy;
  // One example stands for all: there may be thousands, and this is asked with each page.
  const category = categories[loopMembers[0] ?? -1];
  if (category) tally.note('loop', 'parentId', category.id, category.parentId, loopMembers.length);
  const root = categories[roots[0] ?? -1];
  if (root && noParentId !== null)
    tally.note('no-parent', 'parentId', root.id, noParentId, roots.length);
  // Before the end the parent may still come.
  if (!loaded.isAllLoaded) return tally.toList();
  for (const [parentId, children] of orphansOf) {
    const orphan = categories[children[0] ?? -1];
    if (orphan) tally.note('orphan', 'parentId', orphan.id, parentId, children.length);
  }
  return tally.toList();
}

/** Returns in what an answer deviates, without what it repeats of its entry in the list, which is counted there. */
function deviationsBeyondList(
  loaded: LoadedCategories,
  { category, deviations }: CategoryResponse,
): Deviation[] {
  const listed = new Map<string, unknown>(Object.entries(loaded.find(category.id) ?? {}));
  const retrieved = new Map<string, unknown>(Object.entries(loaded.index.read(category)));
  return deviations.filter(
    ({ kind, field }) =>
      !listed.has(field) ||
      listed.get(field) !== retrieved.get(field) ||
      !loaded.deviations.some((known) => known.kind === kind && known.field === field),
  );
}
