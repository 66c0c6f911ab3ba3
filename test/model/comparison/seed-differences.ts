import type { Category } from '../../../src/api/schemas';
import type { DifferenceKind } from '../../../src/model/comparison/compare-lists';
import { category } from '../pages';

interface SeededSites {
  from: Category[];
  to: Category[];
  /** By kind: the ids in *to*, or in *from* where it is removed. */
  expected: Record<DifferenceKind, string[]>;
  /** How many categories go along with the branch that is moved. */
  moved: number;
}

/** A site of so many categories, and a second environment of it that differs from it in known ways, none in two. */
export function seedDifferences(count: number, random: (below: number) => number): SeededSites {
  const from = growTree(count, random);
  const byId = new Map(from.map((it) => [it.id, it]));
  const childrenOf = (id: string | null) => from.filter(({ parentId }) => parentId === id);
  const isWithin = (id: string | null, top: string): boolean =>
    id !== null && (id === top || isWithin(byId.get(id)?.parentId ?? null, top));
  const left = new Set(byId.keys());
  const expected: SeededSites['expected'] = {
    added: [],
    removed: [],
    moved: [],
    renamed: [],
    changed: [],
  };
  const take = (kind: DifferenceKind, fits: (it: Category) => boolean): Category | undefined => {
    const fitting = from.filter((it) => left.has(it.id) && fits(it));
    const taken = fitting[random(fitting.length)];
    if (!taken) return;
    left.delete(taken.id);
    expected[kind].push(taken.id);
    return taken;
  };
  const isLeaf = ({ id }: Category) => childrenOf(id).length === 0;

  const to = new Map(from.map((it) => [it.id, { ...it }]));
  const gone = new Set<string>();
  for (let times = 0; times < 3; times += 1) {
    const leaf = take('removed', isLeaf);
    if (leaf) gone.add(leaf.id);
  }
  const edit = (id: string | undefined, fields: Partial<Category>) => {
    if (id !== undefined) to.set(id, { ...(to.get(id) ?? category(id)), ...fields });
  };
  const move = (moved: Category | undefined) => {
    if (!moved) return;
    const targets = from.filter(
      ({ id }) =>
        left.has(id) &&
        // Below the branch that has moved before, two moves could make a loop.
        !isWithin(id, expected.moved[0] ?? moved.id) &&
        id !== moved.parentId,
    );
    const target = targets[random(targets.length)];
    if (target) edit(moved.id, { parentId: target.id });
    else expected.moved.splice(expected.moved.indexOf(moved.id), 1);
  };
  move(take('moved', (it) => childrenOf(it.id).length > 1));
  const [branch] = expected.moved;
  const members = from.filter(({ id }) => branch !== undefined && isWithin(id, branch));
  const moved = members.filter(({ id }) => id !== branch && !gone.has(id)).length;
  move(take('moved', (it) => isLeaf(it) && !isWithin(it.id, branch ?? '')));
  for (let times = 0; times < 4; times += 1) {
    const it = take('renamed', () => true);
    edit(it?.id, { name: `${it?.name} (new)` });
    edit(take('changed', () => true)?.id, { description: 'Told anew', updatedAt: '2026-02-02' });
    edit(take('changed', () => true)?.id, { status: 'archived' });
    const added = `new-${times}`;
    to.set(added, category(added, { name: added, slug: added, parentId: '0' }));
    expected.added.push(added);
  }
  for (const id of gone) to.delete(id);
  return { from, to: [...to.values()], expected, moved };
}

/** Names and slugs are only unique below a parent, as on a real site. */
function growTree(count: number, random: (below: number) => number): Category[] {
  const below = new Map<string | null, number>();
  return Array.from({ length: count }, (_, index) => {
    const parentId = index < 3 ? null : String(random(index));
    const place = below.get(parentId) ?? 0;
    below.set(parentId, place + 1);
    return category(String(index), {
      name: `Name ${place}`,
      slug: `name-${place}`,
      description: `What ${index} is about`,
      parentId,
      status: 'active',
      updatedAt: '2026-01-01',
    });
  });
}
