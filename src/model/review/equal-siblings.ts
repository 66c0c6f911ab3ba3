import type { Category } from '../../api/schemas';
import { forRange } from '../../text/task';
import type { CategoryIndex } from '../category-index';
import { fingerprints } from './fingerprint';
import type { Detector, Note, ReviewRule } from './rule';

export const equalSlugs: ReviewRule = {
  certainty: 'certain',
  begin: (index) =>
    detectSharedBySiblings(
      index,
      ({ slug }) => (slug === null ? [] : [slug]),
      ([first]) => ({ kind: 'equal-slugs', slug: first?.slug ?? '' }),
    ),
};

export const equalNames: ReviewRule = {
  certainty: 'likely',
  begin: (index) =>
    detectSharedBySiblings(
      index,
      ({ name }) => fingerprints(name ?? ''),
      (members) =>
        members.every(({ name }) => name === members[0]?.name)
          ? { kind: 'equal-names' }
          : { kind: 'near-equal-names' },
    ),
};

/**
 * Finds siblings that share a text, below a parent that need not be loaded. Looks each up once, however many they are.
 *
 * @param textsOf returns the texts of a category; of several, one shared is enough, and the first that is shared counts
 */
function detectSharedBySiblings(
  { categories }: CategoryIndex,
  textsOf: (category: Category) => readonly string[],
  toNote: (members: readonly Category[]) => Note,
): Detector {
  /** By the parent and the text: the only one that has it, or all that have it. */
  const owners = new Map<string | null, Map<string, number | number[]>>();
  const shared: number[][] = [];
  return {
    add(position) {
      const category = categories[position];
      const texts = category ? textsOf(category) : [];
      if (!category || texts.length === 0) return;
      let siblings = owners.get(category.parentId);
      if (!siblings) owners.set(category.parentId, (siblings = new Map()));
      let owner: number | number[] | undefined;
      for (const text of texts) owner ??= siblings.get(text);
      if (typeof owner === 'number') {
        const first = categories[owner];
        owner = [owner];
        shared.push(owner);
        for (const text of first ? textsOf(first) : []) siblings.set(text, owner);
      }
      owner?.push(position);
      for (const text of texts) {
        if (!siblings.has(text)) siblings.set(text, owner ?? position);
      }
    },
    *find(isWhole) {
      // Nothing is to come that they are needed for.
      if (isWhole) owners.clear();
      const findings: ReturnType<typeof toFinding>[] = [];
      yield* forRange(0, shared.length, (at) => findings.push(toFinding(shared[at] ?? [])));
      return findings;
    },
  };

  function toFinding(positions: readonly number[]) {
    const members = positions.map((position) => categories[position]);
    return {
      members: [...positions],
      note: toNote(members.filter((category) => category !== undefined)),
    };
  }
}
