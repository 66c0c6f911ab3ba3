import type { Category } from '../../api/schemas';
import * as t from '../../messages/generated/review';
import { groupBy } from '../../text/group-by';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { NO_BRANCH, type PlacedFinding, type Review } from '../../model/review/reviewer';
import type { RuleName } from '../../model/review/rules';

/** The findings of one rule in the reviewed categories. */
export interface RuleFindings {
  name: RuleName;
  findings: readonly PlacedFinding[];
  /** How many categories they are about. */
  count: number;
}

/**
 * Returns what each rule has found in a branch, also where that is nothing.
 *
 * @param branch the position of its top category, or `NO_BRANCH`; null for the whole site
 */
export function selectFindings({ index, results }: Review, branch: number | null): RuleFindings[] {
  if (branch === null) return results.map(({ name, findings }) => toFindings(name, findings));
  const isBelow = index.hierarchy.withDescendants([branch]);
  const isInBranch = ({ members, root }: PlacedFinding) =>
    branch === NO_BRANCH
      ? root === NO_BRANCH
      : members.every((position) => isBelow[position] === 1);
  return results.map(({ name, findings }) => toFindings(name, findings.filter(isInBranch)));
}

function toFindings(name: RuleName, findings: readonly PlacedFinding[]): RuleFindings {
  return { name, findings, count: countMembers(findings) };
}

/** Counts the categories that something was found about in each branch, most first. */
export function countByBranch(all: readonly RuleFindings[]): [root: number, count: number][] {
  const byRoot = groupBy(
    all.flatMap(({ findings }) => findings),
    ({ root }) => root,
  );
  return Array.from(byRoot, ([root, findings]): [number, number] => [
    root,
    countMembers(findings),
  ]).toSorted(([, a], [, b]) => b - a);
}

/** Returns the name of a branch. */
export function nameOfBranch({ index }: Pick<LoadedCategories, 'index'>, root: number): string {
  const category = root === NO_BRANCH ? undefined : index.categories[root];
  return category ? nameOf(category) : t.noBranch();
}

/** Returns the categories that a finding is about. */
export function membersOf(
  { index }: Pick<LoadedCategories, 'index'>,
  { members }: PlacedFinding,
  limit = members.length,
): Category[] {
  return members
    .slice(0, limit)
    .map((position) => index.categories[position])
    .filter((category) => category !== undefined);
}

/** Counts the categories that rules have found something about. */
export function countAll(rules: readonly RuleFindings[]): number {
  return rules.reduce((sum, { count }) => sum + count, 0);
}

/** Counts the categories that findings are about. */
export function countMembers(findings: readonly PlacedFinding[]): number {
  return findings.reduce((sum, { members }) => sum + members.length, 0);
}
