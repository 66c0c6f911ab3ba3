import { entryAt } from '../../base/entry-at';
import { forRange, type Task } from '../../base/task';
import type { Category } from '../../api/schemas';
import { isBlank } from '../../text/invisible';
import type { CategoryIndex } from '../category-index';
import { NONE } from '../hierarchy';
import type { LoadedCategories } from '../loaded-categories';
import { formatTerm } from '../query/edit-query';
import { formatIdList } from '../query/parse-query';
import { type Finding, REVIEW_RULES, RULE_NAMES, type RuleName } from './rules';

/** A finding with the position of its branch's top-level category; `NONE` if no single branch contains it. */
export interface PlacedFinding extends Finding {
  root: number;
}

export interface RuleFindings {
  name: RuleName;
  findings: readonly PlacedFinding[];
}

export interface Review {
  loaded: LoadedCategories;
  /** Each rule's findings, most certain rule first. */
  results: readonly RuleFindings[];
}

/** What users set aside: whole rules and single findings by their key. */
export interface SetAside {
  muted: readonly RuleName[];
  known: ReadonlySet<string>;
}

/** A rule that is not muted. Its counts exclude known findings. */
export interface OpenRule extends RuleFindings {
  known: readonly PlacedFinding[];
}

interface Work {
  task: Task<Review>;
  /** Null until the task has finished. */
  review: Review | null;
}

const works = new WeakMap<LoadedCategories, Work>();

/** Reviews a list. The header and the page do so together, and get the same review of the same list. */
export function* reviewList(loaded: LoadedCategories): Task<Review> {
  const work = works.get(loaded) ?? { task: applyRules(loaded), review: null };
  works.set(loaded, work);
  while (work.review === null) {
    const step = work.task.next();
    if (step.done) work.review = step.value;
    else yield;
  }
  return work.review;
}

function* applyRules(loaded: LoadedCategories): Task<Review> {
  const { index, isAllLoaded } = loaded;
  const results: RuleFindings[] = [];
  for (const name of RULE_NAMES) {
    const found = yield* REVIEW_RULES[name](index, isAllLoaded);
    const findings: PlacedFinding[] = [];
    yield* forRange(0, found.length, (at) => {
      const finding = entryAt(found, at);
      findings.push(Object.assign(finding, { root: findRoot(index, finding) }));
    });
    results.push({ name, findings });
  }
  return { loaded, results };
}

/** Returns the key that marks a finding as known: its rule and the ID of the category to fix. */
export function keyOf({ index }: LoadedCategories, rule: RuleName, { subject }: Finding): string {
  return `${rule} ${entryAt(index.categories, subject).id}`;
}

/**
 * Returns the rules that are not muted, with their open and known findings.
 * @param root the position of a top-level category, for the findings in its branch only
 */
export function selectOpen(
  { loaded, results }: Review,
  { muted, known }: SetAside,
  root: number | null = null,
): OpenRule[] {
  return results
    .filter(({ name }) => !muted.includes(name))
    .map(({ name, findings: all }) => {
      const found = root === null ? all : all.filter((finding) => finding.root === root);
      if (known.size === 0) return { name, findings: found, known: [] };
      const isKnown = (finding: Finding) => known.has(keyOf(loaded, name, finding));
      return {
        name,
        findings: found.filter((finding) => !isKnown(finding)),
        known: found.filter(isKnown),
      };
    });
}

export function countFindings(rules: readonly RuleFindings[]): number {
  return rules.reduce((sum, { findings }) => sum + findings.length, 0);
}

/** Counts the reviewed categories: all that are loaded or, with a root, those in its branch. */
export function countReviewed({ count, index }: LoadedCategories, root: number | null): number {
  return root === null ? count : entryAt(index.hierarchy.branchSizeAt, root);
}

export function countMembers(findings: readonly Finding[]): number {
  return findings.reduce((sum, { members }) => sum + members.length, 0);
}

/** Counts all categories without a field, as the list's filter `no:` does. */
export function countLacking({ categories }: LoadedCategories, field: 'description' | 'icon') {
  return categories.filter((category) => isBlank(category[field] ?? '')).length;
}

export function membersOf(
  { index }: LoadedCategories,
  { members }: Finding,
  limit = members.length,
): Category[] {
  return members.slice(0, limit).map((position) => entryAt(index.categories, position));
}

export function subjectOf({ index }: LoadedCategories, { subject }: Finding): Category {
  return entryAt(index.categories, subject);
}

function findRoot({ categories, hierarchy }: CategoryIndex, { members }: Finding): number {
  const first = entryAt(members, 0);
  const top = entryAt(hierarchy.topAt, first);
  const isAboutRoots = members.length > 1 && top === first;
  return entryAt(categories, top).parentId === null && !isAboutRoots ? top : NONE;
}

/** Caps the IDs in a query to keep URLs short enough. */
const MAX_LISTED = 200;

/**
 * Returns a query that lists a finding's categories, and how many it lists. The query names their branch, or at most
 * `MAX_LISTED` IDs.
 */
export function toFindingQuery(loaded: LoadedCategories, finding: Finding) {
  const { note, subject, members } = finding;
  // The query is case-sensitive, but the rule is not.
  const isLiteral = membersOf(loaded, finding).every(({ status }) => status === 'active');
  // Below a member of a cycle, the query would also list the other members.
  const isBranch =
    note.kind === 'active-below-inactive' && !loaded.index.hierarchy.isInCycle(subject);
  if (isBranch && isLiteral) {
    const { id } = subjectOf(loaded, finding);
    const branch = formatTerm({ name: 'under', isNegated: false, value: id });
    return { query: `${branch} status:active`, count: members.length };
  }
  const ids = membersOf(loaded, finding, MAX_LISTED).map(({ id }) => id);
  const query =
    ids.length === 1
      ? formatTerm({ name: 'id', isNegated: false, value: entryAt(ids, 0) })
      : formatTerm({ name: 'ids', isNegated: false, value: formatIdList(ids) });
  return { query, count: ids.length };
}
