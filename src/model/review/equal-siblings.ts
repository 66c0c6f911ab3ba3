import type { Category } from '../../api/schemas';
import { fold } from '../../text/fold';
import { forRange } from '../../text/task';
import type { CategoryIndex } from '../category-index';
import type { Detector, Note, ReviewRule } from './rule';

export const equalSlugs: ReviewRule = {
  certainty: 'certain',
  begin: (index) =>
    detectSharedBySiblings(
      index,
      ({ slug }) => slug,
      ([first]) => ({ kind: 'equal-slugs', slug: first?.slug ?? '' }),
    ),
};

export const equalNames: ReviewRule = {
  certainty: 'likely',
  begin: (index) =>
    detectSharedBySiblings(
      index,
      ({ name }) => wordsOf(name ?? ''),
      (members) =>
        members.every(({ name }) => name === members[0]?.name)
          ? { kind: 'equal-names' }
          : { kind: 'near-equal-names' },
    ),
};

/** Signs stay: they tell C, C# and C++ apart, and < 5 kg from > 5 kg. What separates two numbers does, too. */
const NO_WORD = /[^\p{L}\p{M}\p{N}\p{S}#%&@*]+/gu;
const BETWEEN_NUMBERS = /(?<=\p{N})[^\p{L}\p{M}\p{N}\p{S}#%&@*]+(?=\p{N})/gu;

/** Returns the same for names that differ only in case, accents, spaces and punctuation; null for no word. */
function wordsOf(name: string): string | null {
  return fold(name).replaceAll(BETWEEN_NUMBERS, '|').replaceAll(NO_WORD, '') || null;
}

/**
 * Finds siblings that share a text, below a parent that need not be loaded. Looks each up once, however many they are.
 *
 * @param textOf returns the text of a category; null for none
 */
function detectSharedBySiblings(
  { categories }: CategoryIndex,
  textOf: (category: Category) => string | null,
  toNote: (members: readonly Category[]) => Note,
): Detector {
  /** By the parent and the text: the only one that has it, or all that have it. */
  const owners = new Map<string | null, Map<string, number | number[]>>();
  const shared: number[][] = [];
  return {
    add(position) {
      const category = categories[position];
      const text = category ? textOf(category) : null;
      if (!category || text === null) return;
      let siblings = owners.get(category.parentId);
      if (!siblings) owners.set(category.parentId, (siblings = new Map()));
      const owner = siblings.get(text);
      if (typeof owner === 'object') owner.push(position);
      else if (owner === undefined) siblings.set(text, position);
      else {
        const members = [owner, position];
        siblings.set(text, members);
        shared.push(members);
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
