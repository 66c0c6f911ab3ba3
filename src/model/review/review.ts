import { entryAt } from '../../base/entry-at';
import type { Category } from '../../api/schemas';
import type { CategoryIndex } from '../category-index';
import { NONE } from '../hierarchy';
import type { LoadedCategories } from '../loaded-categories';
import { formatTerm } from '../query/edit-query';
import { formatIdList } from '../query/parse-query';
import { type Finding, REVIEW_RULES, RULE_NAMES, type RuleName } from './rules';

/** A finding, and the position of the top-level category of its branch; `NONE` if no single branch contains it. */
export interface PlacedFinding extends Finding {
  root: number;
}

export interface RuleFindings {
  name: RuleName;
  findings: readonly PlacedFinding[];
  count: number;
}

export interface Review {
  loaded: LoadedCategories;
  /** The findings of each rule, the most certain rule first. */
  results: readonly RuleFindings[];
}

export function reviewList(loaded: LoadedCategories): Review {
  const { index, isAllLoaded } = loaded;
  const results = RULE_NAMES.map((name) => {
    const found = REVIEW_RULES[name](index, isAllLoaded);
    return toRuleFindings(
      name,
      found.map((finding) => Object.assign(finding, { root: findRoot(index, finding) })),
    );
  });
  return { loaded, results };
}

/** Returns the findings of each rule in the branch of a top-level category. */
export function selectBranch({ results }: Review, root: number): RuleFindings[] {
  return results.map(({ name, findings }) =>
    toRuleFindings(
      name,
      findings.filter((finding) => finding.root === root),
    ),
  );
}

export function countAll(rules: readonly RuleFindings[]): number {
  return rules.reduce((sum, { count }) => sum + count, 0);
}

export function membersOf(
  { index }: LoadedCategories,
  { members }: Finding,
  limit = members.length,
): Category[] {
  return members.slice(0, limit).map((position) => entryAt(index.categories, position));
}

/** Returns the category that all categories of a finding are in; null at the top level, or if it is not loaded. */
export function scopeOf({ index }: LoadedCategories, { members, note }: Finding): Category | null {
  const parent = entryAt(index.hierarchy.parentAt, entryAt(members, 0));
  const place = note.kind === 'active-below-inactive' ? note.top : parent;
  return index.categories[place] ?? null;
}

function toRuleFindings(name: RuleName, findings: readonly PlacedFinding[]): RuleFindings {
  return { name, findings, count: findings.reduce((sum, { members }) => sum + members.length, 0) };
}

function findRoot({ categories, hierarchy }: CategoryIndex, { members }: Finding): number {
  const first = entryAt(members, 0);
  const top = entryAt(hierarchy.topAt, first);
  const isAboutRoots = members.length > 1 && top === first;
  return entryAt(categories, top).parentId === null && !isAboutRoots ? top : NONE;
}

/** The maximum number of listed categories, because the length of URLs is limited. */
const MAX_LISTED = 200;

/** Returns the query that lists the categories of a finding: its branch, or at most `MAX_LISTED` IDs. */
export function toFindingQuery(loaded: LoadedCategories, finding: Finding): string {
  const branch = scopeOf(loaded, finding);
  const { note } = finding;
  // The query is case-sensitive, the rule is not.
  const isLiteral = membersOf(loaded, finding).every(({ status }) => status === 'active');
  // Below a member of a cycle, the query would also list the other members.
  const isBranch =
    note.kind === 'active-below-inactive' && !loaded.index.hierarchy.isInCycle(note.top);
  if (isBranch && isLiteral && branch)
    return `${formatTerm({ name: 'under', isNegated: false, value: branch.id })} status:active`;
  const ids = membersOf(loaded, finding, MAX_LISTED).map(({ id }) => id);
  return ids.length === 1
    ? formatTerm({ name: 'id', isNegated: false, value: entryAt(ids, 0) })
    : formatTerm({ name: 'ids', isNegated: false, value: formatIdList(ids) });
}
