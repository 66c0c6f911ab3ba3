import { forRange, type Task } from '../../text/task';
import type { CategoryIndex } from '../category-index';
import type { LoadedCategories } from '../loaded-categories';
import { NONE } from '../hierarchy';
import type { Finding, Note } from './rule';
import { RULE_NAMES, type RuleName, REVIEW_RULES } from './rules';

/** The branch of a finding about several roots, or about what is below none. */
export const NO_BRANCH = -1;

/** A finding, and the position of the root in whose branch it is, or `NO_BRANCH`. */
export interface PlacedFinding extends Finding {
  root: number;
}

export interface Review {
  index: CategoryIndex;
  count: number;
  isWhole: boolean;
  /** For each rule, in their order. */
  results: readonly { name: RuleName; findings: readonly PlacedFinding[] }[];
}

/** So many are looked at between two reviews, so that there is something to see soon. */
const PART = 20_000;

/** So many are looked at by all rules in a ms or two. */
const STEP = 250;

/** Looks at the categories of a list by all rules: at each once, also while more are loaded. */
export class Reviewer {
  readonly #index: CategoryIndex;
  readonly #rules;
  #count = 0;
  #last: Review | null = null;

  constructor(index: CategoryIndex) {
    this.#index = index;
    this.#rules = RULE_NAMES.map((name) => ({ name, detector: REVIEW_RULES[name].begin(index) }));
  }

  /** Looks at what was loaded since, or at a part of it: the review says how far it has come. */
  *reviewMore({ count: loaded, isAllLoaded }: LoadedCategories): Task<Review> {
    const end = Math.min(loaded, this.#count + PART);
    while (this.#count < end) {
      // Counted one by one: what is left off here goes on from where it was.
      yield* forRange(this.#count, Math.min(end, this.#count + STEP), (position) => {
        for (const { detector } of this.#rules) detector.add?.(position);
        this.#count = position + 1;
      });
      yield;
    }
    const isWhole = isAllLoaded && this.#count === loaded;
    const last = this.#last;
    if (last?.count === this.#count && last.isWhole === isWhole) return last;
    const results: Review['results'][number][] = [];
    for (const { name, detector } of this.#rules) {
      const found = yield* detector.find(isWhole);
      yield;
      const findings: PlacedFinding[] = [];
      // There may be thousands: without spare room, and of equal notes one.
      const notes = new Map<string, Note>();
      yield* forRange(0, found.length, (at) => {
        const finding = found[at];
        if (!finding) return;
        const { members, term } = finding;
        const key = JSON.stringify(finding.note);
        const note = notes.get(key) ?? finding.note;
        notes.set(key, note);
        const root = findRoot(this.#index, finding);
        findings.push({ members: members.slice(), note, term, root });
      });
      results.push({ name, findings });
      yield;
    }
    this.#last = { index: this.#index, count: this.#count, isWhole, results };
    return this.#last;
  }
}

function findRoot({ categories, hierarchy }: CategoryIndex, finding: Finding): number {
  const [first = NONE, ...others] = finding.members;
  const top = hierarchy.topAt[first] ?? NONE;
  const isAboutRoots = others.length > 0 && top === first;
  return categories[top]?.parentId === null && !isAboutRoots ? top : NO_BRANCH;
}

const reviewers = new WeakMap<CategoryIndex, Reviewer>();

/** Returns the one reviewer of a list, which remembers what it has looked at. */
export function reviewerOf({ index }: LoadedCategories): Reviewer {
  const reviewer = reviewers.get(index) ?? new Reviewer(index);
  reviewers.set(index, reviewer);
  return reviewer;
}
