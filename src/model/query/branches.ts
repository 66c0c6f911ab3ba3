import { foldSpellings, SEPARATOR, toWords, fold } from '../../text/fold';
import { Lookup } from '../../text/search-texts';
import { finishTask, forRange, type Task } from '../../text/task';
import type { CategoryIndex } from '../category-index';
import { parseQuery } from './parse-query';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../loaded-categories';
import { searchTextsOf } from '../index-texts';

type By = 'id' | 'slug' | 'name';

/** Returns a pattern for folded texts that equal one of these names, with any case, spelling and stray spaces. */
function toNamePattern(...names: string[]): RegExp {
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

/** All categories that match a reference by ID, or else by slug, or else by name. */
export class Branches {
  readonly reference: string;
  /** The number of categories that were compared with the reference. */
  size = 0;
  /** Changes when the reference resolves differently: earlier results are then wrong. */
  version = 0;
  readonly #index: CategoryIndex;
  readonly #pattern: RegExp;
  /** The first word of the reference: only the few categories with it may match the pattern. None for a blank ID. */
  readonly #word: Lookup | null;
  readonly #found: Record<By, Set<number>> = { id: new Set(), slug: new Set(), name: new Set() };
  #by: By | null = null;

  constructor(index: CategoryIndex, reference: string) {
    this.#index = index;
    this.reference = reference;
    this.#pattern = toNamePattern(reference);
    const [word] = toWords(reference);
    this.#word = word === undefined ? null : new Lookup(searchTextsOf(index), word);
  }

  /** Whether the reference is the ID of a category, which may itself not be loaded. */
  get isId(): boolean {
    return this.#by === 'id';
  }

  /** The positions of the loaded ones. */
  get positions(): ReadonlySet<number> {
    return this.#found[this.#by ?? 'id'];
  }

  /** Reads the categories that were loaded since. */
  *extend(): Task<void> {
    const { categories, positionOf, orphansOf } = this.#index;
    const searchTexts = searchTextsOf(this.#index);
    const { id, slug, name } = this.#found;
    const end = categories.length;
    if (this.#word) yield* this.#word.extend();
    yield* forRange(this.#word ? this.size : end, end, (at) => {
      if (this.#word?.at(at) === 0) return;
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

/** Returns the branches and parents in a query that match no loaded category. */
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

/**
 * Returns how `under:` refers to categories: by its slug, which people can read, where that means no other category of
 * the site, else by its ID. While more is to come, a slug may still turn out to be that of another category.
 */
export function* toBranchReferences(
  { index, count, isAllLoaded }: LoadedCategories,
  branches: readonly Category[],
): Task<string[]> {
  if (!isAllLoaded || branches.length === 0) return branches.map(({ id }) => id);
  const candidates = branches.map(({ id, slug }) => {
    const name = slug?.trim() ?? '';
    // An ID comes before a slug.
    const isId = index.positionOf.has(name) || index.orphansOf.has(name);
    return { id, name, pattern: toNamePattern(name), isUnique: fold(name) !== '' && !isId };
  });
  const anyPattern = toNamePattern(...candidates.map(({ name }) => name));
  yield* forRange(0, count, (position) => {
    const { id = '', slug = null } = index.categories[position] ?? {};
    const folded = foldSpellings(slug ?? '');
    if (!anyPattern.test(folded)) return;
    for (const candidate of candidates) {
      if (candidate.id !== id && candidate.pattern.test(folded)) candidate.isUnique = false;
    }
  });
  return candidates.map(({ id, name, isUnique }) => (isUnique ? name : id));
}

/** Returns how `under:` refers to a category. Looks at all that is loaded. */
export function toBranchReference(loaded: LoadedCategories, category: Category): string {
  return finishTask(toBranchReferences(loaded, [category]))[0] ?? category.id;
}
