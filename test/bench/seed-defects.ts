import type { Category } from '../../src/api/schemas';
import type { RuleName } from '../../src/model/review/rules';
import { groupBy } from '../../src/text/group-by';

export type Random = () => number;

/** Makes numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many of each kind are seeded, if there is room. */
const COUNT = 100;

/** How editors write the same name a second time. */
const VARIANTS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.split(' ').toReversed().join(' '),
  (name) => (name.endsWith('s') ? name.slice(0, -1) : `${name}s`),
  (name) => (name.includes('&') ? name.replaceAll('&', 'and') : name.replaceAll(' ', '-')),
  (name) => name.replace(/[aeou]/, (vowel) => `${vowel}\u0301`.normalize('NFC')),
  (name) => `${name}.`,
];

/** Spaces where nobody has meant them. */
const SPACES: readonly ((name: string) => string)[] = [
  (name) => ` ${name}`,
  (name) => `${name} `,
  (name) => `${name}\u00A0`,
  (name) => `${name}\t`,
  (name) => name.replace(/$| /, '  '),
];

export interface Seeded {
  seeded: Category[];
  /** By rule the ids of the categories that it should report. */
  defects: Record<RuleName, Set<string>>;
}

/**
 * Seeds defects into categories, each into other ones; and beside them what looks like a defect and is none.
 */
export function seedDefects(categories: readonly Category[], random: Random): Seeded {
  const seeded = categories.map((category) => ({ ...category }));
  const defects: Seeded['defects'] = {
    'equal-slugs': new Set(),
    'stray-spaces': new Set(),
    'equal-names': new Set(),
    'active-below-inactive': new Set(),
    'missing-fields': new Set(),
    'only-children': new Set(),
  };
  const byId = new Map(seeded.map((category) => [category.id, category]));
  const groups = [...groupBy(seeded, ({ parentId }) => parentId)].filter(([id]) => id !== null);
  shuffle(groups, random);
  const take = (fewest: number) => {
    const at = groups.findIndex(([, { length }]) => length >= fewest);
    return at === -1 ? null : (groups.splice(at, 1)[0] ?? null);
  };
  const parents = new Set(seeded.map(({ parentId }) => parentId));
  let nextId = 0;
  const add = (parentId: string, name: string) => {
    nextId += 1;
    const id = `seeded-${nextId}`;
    const model = byId.get(parentId) ?? seeded[0];
    if (model) seeded.push({ ...model, id, name, slug: id, parentId });
    return id;
  };

  for (let at = 0; at < COUNT; at += 1) {
    const [, [first, second] = []] = take(2) ?? [];
    if (!first || !second) break;
    second.slug = first.slug;
    defects['equal-slugs'].add(first.id).add(second.id);
  }
  for (let at = 0; at < COUNT; at += 1) {
    const [, [first] = []] = take(1) ?? [];
    if (!first) break;
    first.name = SPACES[at % SPACES.length]?.(first.name ?? '') ?? '';
    defects['stray-spaces'].add(first.id);
  }
  for (let at = 0; at < COUNT; at += 1) {
    const [parentId, [first] = []] = take(3) ?? [];
    if (!first || !parentId) break;
    const name = VARIANTS[at % VARIANTS.length]?.(first.name ?? '') ?? '';
    defects['equal-names'].add(first.id).add(add(parentId, name));
    // Names that have much in common, and are two.
    add(parentId, `${first.name} Grade 1 Unit 2`);
    add(parentId, `${first.name} Grade 2 Unit 1`);
    add(parentId, `${first.name} < 5 kg`);
    add(parentId, `${first.name} > 5 kg`);
  }
  for (let at = 0; at < COUNT; at += 1) {
    const [parentId, children = []] = take(1) ?? [];
    const parent = byId.get(parentId ?? '');
    if (!parent) break;
    parent.status = at % 2 === 0 ? 'draft' : 'archived';
    // It is no longer active itself, but others beside it are: what stands above stays as it is.
    defects['active-below-inactive'].delete(parent.id);
    for (const child of children) {
      if (child.status === 'active') defects['active-below-inactive'].add(child.id);
    }
  }
  for (let at = 0; at < COUNT; at += 1) {
    const [, children] = take(5) ?? [];
    if (!children) break;
    const field = at % 2 === 0 ? 'description' : 'icon';
    const lacking = 1 + Math.floor((random() * children.length) / 4);
    children.forEach((child, place) => {
      if (place >= lacking) child[field] = field === 'icon' ? '📦' : 'What it is about';
      else defects['missing-fields'].add(child.id);
    });
  }
  // As many where fewer than half have one: that is no rule that others break.
  for (let at = 0; at < COUNT; at += 1) {
    const [, children = []] = take(5) ?? [];
    const few = children.slice(0, Math.floor(children.length / 3));
    for (const child of few) child.description = 'What it is about';
  }
  const leaves = seeded.filter(({ id, parentId }) => {
    const siblings = seeded.filter((other) => other.parentId === parentId);
    return !parents.has(id) && siblings.length > 1 && !id.startsWith('seeded');
  });
  shuffle(leaves, random);
  for (const [at, leaf] of leaves.slice(0, COUNT).entries()) {
    let parentId = leaf.id;
    const length = 2 + (at % 3);
    for (let level = 1; level <= length; level += 1) {
      parentId = add(parentId, `Level ${level}`);
      defects['only-children'].add(parentId);
    }
  }
  // One only child is no chain.
  for (const leaf of leaves.slice(COUNT, 2 * COUNT)) add(leaf.id, 'All of them');
  return { seeded, defects };
}

function shuffle(items: unknown[], random: Random): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [items[last], items[other]];
    if (a !== undefined && b !== undefined) [items[last], items[other]] = [b, a];
  }
}
