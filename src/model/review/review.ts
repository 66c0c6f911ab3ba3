import type { Category } from '../../api/schemas';
import type { CategoryIndex } from '../category-index';
import { NONE } from '../hierarchy';
import type { LoadedCategories } from '../loaded-categories';
import { addTerm, formatTerm, type Meaning } from '../query/edit-query';
import { type Finding, REVIEW_RULES, RULE_NAMES, type RuleName } from './rules';

/** A finding, and the position of the top-level category in whose branch it is; `NONE` if it is in no one branch. */
export interface PlacedFinding extends Finding {
  root: number;
}

/** The findings of one rule. */
export interface RuleFindings {
  name: RuleName;
  findings: readonly PlacedFinding[];
  /** The number of categories that they are about. */
  count: number;
}

export interface Review {
  /** The reviewed list. */
  loaded: LoadedCategories;
  /** The findings of each rule, the most certain rule first. */
  results: readonly RuleFindings[];
}

/** Reviews what is loaded of a list by all rules. */
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

/** Returns what each rule has found in the branch of a top-level category. */
export function selectBranch({ results }: Review, root: number): RuleFindings[] {
  return results.map(({ name, findings }) =>
    toRuleFindings(
      name,
      findings.filter((finding) => finding.root === root),
    ),
  );
}

/** Counts the categories that rules have found something about. */
export function countAll(rules: readonly RuleFindings[]): number {
  return rules.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the categories that a finding is about, at most `limit` of them. */
export function membersOf(
  { index }: LoadedCategories,
  { members }: Finding,
  limit = members.length,
): Category[] {
  return members.slice(0, limit).flatMap((position) => index.categories[position] ?? []);
}

function toRuleFindings(name: RuleName, findings: readonly PlacedFinding[]): RuleFindings {
  return { name, findings, count: findings.reduce((sum, { members }) => sum + members.length, 0) };
}

function findRoot({ categories, hierarchy }: CategoryIndex, { members }: Finding): number {
  const [first = NONE, ...others] = members;
  const top = hierarchy.topAt[first] ?? NONE;
  const isAboutRoots = others.length > 0 && top === first;
  return categories[top]?.parentId === null && !isAboutRoots ? top : NONE;
}

/** The most IDs that make an address that can still be read. */
const MOST_IDS = 20;

/** Returns the query that lists what a finding is about; all siblings where they are too many to name. */
export function toFindingQuery({ categories }: CategoryIndex, { members, term }: Finding): string {
  const [first] = membersAt(members.slice(0, 1));
  const parentId = first?.parentId ?? null;
  const place: Meaning =
    parentId === null
      ? { name: 'is', isNegated: false, value: 'root' }
      : { name: 'parent', isNegated: false, value: parentId };
  if (term) return addTerm(formatTerm(place), term);
  if (members.length <= MOST_IDS) {
    return membersAt(members)
      .map(({ id }) => formatTerm({ name: 'id', isNegated: false, value: id }))
      .join(' ');
  }
  const second = categories[members[1] ?? NONE];
  return second?.parentId === parentId
    ? formatTerm(place)
    : formatTerm({ name: 'under', isNegated: false, value: parentId ?? '' });

  function membersAt(positions: readonly number[]) {
    return positions.flatMap((position) => categories[position] ?? []);
  }
}
