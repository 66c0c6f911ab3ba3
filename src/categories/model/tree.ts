import type { Category } from '../../api/schemas';
import type { CategoryIndex } from './category-index';
import type { LoadedCategories } from './loaded-categories';
import { type Criteria, createFilter, isSearch, type Rows } from './rows';
import { createSiblingOrder, type SiblingOrder } from './sibling-order';

/** Where categories stand that have no place in the hierarchy: a parent is missing, or they are a loop. */
export type GroupKind = 'missing-parent' | 'loop';

/** A row of the tree; its level counts from 1. */
export type TreeRow = {
  level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  place: number;
  siblingCount: number;
} & (
  | {
      kind: 'category';
      category: Category;
      /** Null where there is nothing to expand. */
      isExpanded: boolean | null;
      /** It is only there because something below it was found. */
      isContext: boolean;
    }
  | { kind: 'group'; group: GroupKind; memberCount: number; isExpanded: boolean }
);

/** The visible rows of the tree, from the top; a category that is not visible has none. */
export interface TreeRows extends Rows {
  treeAt: (row: number) => TreeRow | undefined;
}

/** What a person has expanded and collapsed. While something is searched for, the way to it is expanded. */
export interface Expansion {
  expanded: ReadonlySet<string>;
  collapsedGroups: ReadonlySet<GroupKind>;
}

/** Marks of what is found, by position. */
const FOUND = 1;
const CONTEXT = 2;

/** Stand in a row for a group, where positions are not negative. */
const GROUP_CODES = { 'missing-parent': -1, loop: -2 } as const;

/** Name the rows of groups; no service has an id that begins so. */
const GROUP_KEYS = { 'missing-parent': '\0missing-parent', loop: '\0loop' } as const;

const groupAt = (code: number): GroupKind =>
  code === GROUP_CODES.loop ? 'loop' : 'missing-parent';

/**
 * Makes a function that gives the visible rows of the tree. Its cost is that of what is visible; with
 * a search or filter, that of what is loaded. It remembers the order of siblings between calls.
 */
export function createTreeSelector(): (
  loaded: LoadedCategories,
  criteria: Criteria,
  expansion: Expansion,
) => TreeRows {
  let order: SiblingOrder | null = null;
  return (loaded, criteria, expansion) => {
    if (order?.index !== loaded.index || !order.hasSort(criteria.sort)) {
      order = createSiblingOrder(loaded.index, criteria.sort);
    }
    return flatten(loaded, order, findMarks(loaded, criteria), expansion);
  };
}

/** Marks what is found and the way to it; null where everything is shown. */
function findMarks({ index, count }: LoadedCategories, criteria: Criteria): Uint8Array | null {
  if (!isSearch(criteria.query) && criteria.status === null) return null;
  const filter = createFilter(criteria);
  const marks = new Uint8Array(count);
  for (let position = 0; position < count; position += 1) {
    const category = index.categories[position];
    const text = index.searchTexts[position];
    if (!category || !text || filter(category, text) === null) continue;
    marks[position] = FOUND;
    markAncestors(index, category, marks);
  }
  return marks;
}

function markAncestors(index: CategoryIndex, category: Category, marks: Uint8Array): void {
  let { parentId } = category;
  while (parentId !== null) {
    const position = index.positionOf.get(parentId);
    // What is marked already has had its own ancestors marked: also the end of any loop.
    if (position === undefined || marks[position] !== 0) return;
    marks[position] = CONTEXT;
    parentId = index.categories[position]?.parentId ?? null;
  }
}

function flatten(
  { index, count }: LoadedCategories,
  order: SiblingOrder,
  marks: Uint8Array | null,
  { expanded, collapsedGroups }: Expansion,
): TreeRows {
  const positions: number[] = [];
  const levels: number[] = [];
  const places: number[] = [];
  const siblingCounts: number[] = [];

  const isShown = (position: number) =>
    position < count && (marks === null || (marks[position] ?? 0) !== 0);
  const childrenOf = (id: string) =>
    // The members of a loop stand in their group, each for itself.
    order.childrenOf(id).filter((child) => isShown(child) && !index.loops.has(child));
  const isExpanded = (id: string) => marks !== null || expanded.has(id);

  /** Goes down without recursion: a chain may be deeper than the call stack. */
  const addAll = (
    top: readonly number[],
    topLevel: number,
    topPlace = 0,
    topCount = top.length,
  ) => {
    const levelsBelow: { siblings: readonly number[]; next: number }[] = [
      { siblings: top, next: 0 },
    ];
    for (let depth = levelsBelow.length; depth > 0; depth = levelsBelow.length) {
      const current = levelsBelow[depth - 1];
      const position = current?.siblings[current.next];
      if (!current || position === undefined) {
        levelsBelow.pop();
        continue;
      }
      current.next += 1;
      positions.push(position);
      levels.push(topLevel + depth - 1);
      places.push(current.next + (depth === 1 ? topPlace : 0));
      siblingCounts.push(depth === 1 ? topCount : current.siblings.length);
      const id = index.categories[position]?.id;
      if (id !== undefined && isExpanded(id)) {
        const children = childrenOf(id);
        if (children.length > 0) levelsBelow.push({ siblings: children, next: 0 });
      }
    }
  };

  const roots = order.roots().filter(isShown);
  const groups = (
    [
      ['missing-parent', order.withMissingParent().filter(isShown)],
      ['loop', order.loops().filter(isShown)],
    ] as const
  ).filter(([, members]) => members.length > 0);
  const topCount = roots.length + groups.length;

  addAll(roots, 1, 0, topCount);
  for (const [groupIndex, [group, members]] of groups.entries()) {
    positions.push(GROUP_CODES[group]);
    levels.push(1);
    places.push(roots.length + groupIndex + 1);
    siblingCounts.push(topCount);
    if (marks !== null || !collapsedGroups.has(group)) addAll(members, 2);
  }

  const categoryAt = (row: number): Category | undefined => index.categories[positions[row] ?? -1];

  return {
    count: positions.length,
    matchCount: marks ? marks.reduce((found, mark) => found + Number(mark === FOUND), 0) : count,
    at: categoryAt,
    keyAt: (row) => {
      const position = positions[row];
      if (position === undefined) return undefined;
      return position < 0 ? GROUP_KEYS[groupAt(position)] : index.categories[position]?.id;
    },
    indexOf: (key) => {
      if (key === GROUP_KEYS.loop) return positions.indexOf(GROUP_CODES.loop);
      if (key === GROUP_KEYS['missing-parent']) {
        return positions.indexOf(GROUP_CODES['missing-parent']);
      }
      return positions.indexOf(index.positionOf.get(key) ?? Number.NaN);
    },
    treeAt: (row) => {
      const position = positions[row];
      if (position === undefined) return undefined;
      const place = {
        level: levels[row] ?? 1,
        place: places[row] ?? 1,
        siblingCount: siblingCounts[row] ?? 1,
      };
      if (position < 0) {
        const group = groupAt(position);
        const isOpen = marks !== null || !collapsedGroups.has(group);
        const memberCount = groups.find(([kind]) => kind === group)?.[1].length ?? 0;
        return { kind: 'group', group, memberCount, isExpanded: isOpen, ...place };
      }
      const category = index.categories[position];
      if (!category) return undefined;
      const hasChildren = childrenOf(category.id).length > 0;
      return {
        kind: 'category',
        category,
        isExpanded: hasChildren ? isExpanded(category.id) : null,
        isContext: marks?.[position] === CONTEXT,
        ...place,
      };
    },
  };
}
