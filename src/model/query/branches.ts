import { foldSpellings, SEPARATOR, toWords } from '../../text/fold';
import { Lookup } from '../../text/search-texts';
import { finishTask, forRange, type Task } from '../../text/task';
import type { CategoryIndex } from '../category-index';
import { parseQuery } from './parse-query';

/** By what a category is meant: the first of these that any category has. */
type By = 'id' | 'slug' | 'name';

/** Makes a pattern of folded texts that are one of these names, whatever its case, spelling and stray spaces. */
export function toNamePattern(...names: string[]): RegExp {
  const spellings = names
    .flatMap((name) => foldSpellings(name).split(SEPARATOR))
    .map((spelling) =>
      spelling
        .trim()
        .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
        .replaceAll(/\s+/g, String.raw`\s+`),
    );
  return new RegExp(
    String.raw`(?:^|${SEPARATOR})\s*(?:${spellings.join('|')})\s*(?:$|${SEPARATOR})`,
  );
}

/** The categories meant by an ID, or else by a slug, or else by a name; all of them where several have the same. */
export class Branches {
  readonly reference: string;
  /** So many categories are known to be meant, or not. */
  size = 0;
  /** Told with what follows from it: once others are meant, nothing of that stands. */
  version = 0;
  readonly #index: CategoryIndex;
  readonly #pattern: RegExp;
  /** Its first word: few have it, and only those may match the pattern. */
  readonly #word: Lookup;
  readonly #found: Record<By, Set<number>> = { id: new Set(), slug: new Set(), name: new Set() };
  #by: By | null = null;

  constructor(index: CategoryIndex, reference: string) {
    this.#index = index;
    this.reference = reference;
    this.#pattern = toNamePattern(reference);
    this.#word = new Lookup(index.searchTexts, toWords(reference)[0] ?? '');
  }

  /** Whether it is the ID of a category, which need not be loaded itself. */
  get isId(): boolean {
    return this.#by === 'id';
  }

  /** The positions of the loaded ones. */
  get positions(): ReadonlySet<number> {
    return this.#found[this.#by ?? 'id'];
  }

  /** Looks at what was loaded since. */
  *extend(): Task<void> {
    const { categories, positionOf, searchTexts, orphansOf } = this.#index;
    const { id, slug, name } = this.#found;
    const end = categories.length;
    yield* this.#word.extend();
    yield* forRange(this.size, end, (at) => {
      if (this.#word.at(at) === 0) return;
      const category = categories[at];
      if (category?.slug && this.#pattern.test(foldSpellings(category.slug))) slug.add(at);
      if (this.#pattern.test(searchTexts.nameAt(at))) name.add(at);
    });
    const meant = positionOf.get(this.reference);
    if (meant !== undefined && meant < end) id.add(meant);
    const isId = id.size > 0 || orphansOf.has(this.reference);
    const by = (isId && 'id') || (slug.size > 0 && 'slug') || (name.size > 0 && 'name') || null;
    if (this.#by !== null && by !== this.#by) this.version += 1;
    this.#by = by;
    this.size = Math.max(this.size, end);
  }
}

/** Returns what a query names as a branch or a parent, and what no loaded category is. */
export function findMissingBranches(query: string, index: CategoryIndex): string[] {
  const references = parseQuery(query).terms.flatMap(({ condition }) =>
    condition.valueType === 'branch' ? condition.reference : [],
  );
  return [...new Set(references)].filter((reference) => {
    const branches = new Branches(index, reference);
    finishTask(branches.extend());
    return branches.positions.size === 0 && !branches.isId;
  });
}
