import type { Category } from '../../../api/schemas';
import { forRange } from '../../../text/work';
import type { CategoryIndex } from '../category-index';
import type { Detector } from './rule';

/**
 * Finds siblings of which a text is the same, below a parent that need not be loaded. Each is looked up once, however
 * many siblings there are.
 *
 * @param textOf returns null for what is never the same
 */
export function detectSharedBySiblings(
  { categories }: CategoryIndex,
  textOf: (category: Category) => string | null,
  toNote: (members: readonly Category[]) => string,
): Detector {
  /** By the parent and the text: the only one that has it, or all that have. */
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
      if (owner === undefined) siblings.set(text, position);
      else if (typeof owner === 'object') owner.push(position);
      else {
        const both = [owner, position];
        siblings.set(text, both);
        shared.push(both);
      }
    },
    *find() {
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
