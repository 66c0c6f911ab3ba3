import { entryAt } from '../base/entry-at';
import { forRange, type Task } from '../base/task';
import type { LoadedCategories } from './loaded-categories';
import { NONE } from './hierarchy';
import { createFilter } from './query/create-filter';
import { isSelective, parseQuery } from './query/parse-query';
import type { Criteria, Rows } from './rows';
import { createOrder } from './order';
import type { Category } from '../api/schemas';

export function* selectTree(
  loaded: LoadedCategories,
  criteria: Criteria,
  expansion: Expansion,
): Task<TreeRows> {
  const order = yield* createOrder(loaded, criteria.sort);
  const marks = yield* findMarks(loaded, criteria);
  const rows = yield* flattenTree(loaded, order, marks, expansion);
  return { criteria, ...rows };
}

export function toWholeTree(loaded: LoadedCategories, criteria: Criteria): Task<TreeRows> {
  return selectTree(loaded, criteria, {
    expanded: new Set(loaded.index.parentIds),
    collapsedGroups: new Set(),
  });
}

function* findMarks(
  { index, count, hierarchy }: LoadedCategories,
  criteria: Criteria,
): Task<Uint8Array | null> {
  const query = parseQuery(criteria.query);
  if (!isSelective(query)) return null;
  const filter = createFilter(query, index);
  yield* filter.extend();
  const found: number[] = [];
  yield* forRange(0, count, (position) => {
    if (filter.rankOf(position) >= 0) found.push(position);
  });
  const marks = hierarchy.withAncestors(found);
  for (const position of found) marks[position] = MARKS.found;
  return marks;
}

/** A group for categories without a place in the hierarchy: their parent is missing, or they form a cycle. */
export type GroupKind = 'missing-parent' | 'circular-parents';

/** A row of the tree. `level` is 1-based. */
export type TreeRow = {
  level: number;
  /** Its 1-based position among its siblings, and their number. */
  place: number;
  siblingCount: number;
} & (
  | {
      kind: 'category';
      category: Category;
      /** Null if there are no children, or if a search decides which of them appear. */
      isExpanded: boolean | null;
      /** Whether it is shown only because a descendant matches. */
      isContext: boolean;
    }
  | { kind: 'group'; group: GroupKind; memberCount: number; isExpanded: boolean | null }
);

/** The visible rows of the tree, from the top. Hidden categories have no row. */
export interface TreeRows extends Rows {
  treeAt: (row: number) => TreeRow | undefined;
  /** Returns the parent row, or -1 at the top. */
  parentRowOf: (row: number) => number;
}

/** The expanded categories and the collapsed groups. A search ignores both, and expands all rows that it shows. */
export interface Expansion {
  expanded: ReadonlySet<string>;
  collapsedGroups: ReadonlySet<GroupKind>;
}

/** Marks for matches, and for ancestors shown for context. */
const MARKS = { context: 1, found: 2 } as const;

const GROUPS = ['missing-parent', 'circular-parents'] as const;

/** A group's code. It is negative, unlike the positions of categories. */
const codeOf = (group: GroupKind) => -1 - GROUPS.indexOf(group);
const groupAt = (code: number) => entryAt(GROUPS, -1 - code);

/** The key of a group's row. No ID starts with this character. */
const keyOf = (group: GroupKind) => `\0${group}`;

/** Rows per step; a step takes about 2 ms. */
const STEP = 2_000;

interface Siblings {
  positions: readonly number[];
  listed: number;
  parentRow: number;
  level: number;
  /** The number of siblings; at the top level, including the groups. */
  count: number;
}

function siblingsUnder(parentRow: number, positions: readonly number[], level: number): Siblings {
  return { positions, listed: 0, parentRow, level, count: positions.length };
}

function* flattenTree(
  loaded: LoadedCategories,
  inOrder: (positions: readonly number[]) => readonly number[],
  marks: Uint8Array | null,
  { expanded, collapsedGroups }: Expansion,
): Task<Omit<TreeRows, 'criteria'>> {
  const { count, hierarchy } = loaded;
  const { categories } = loaded.index;
  const positions: number[] = [];
  const places: number[] = [];
  const siblingsOf: Siblings[] = [];

  const isShown = (position: number) => marks === null || marks[position] !== 0;
  // Members of a cycle are listed in their group.
  const isTreeChild = (child: number) => isShown(child) && !hierarchy.isInCycle(child);
  const isExpanded = (position: number) =>
    marks !== null || expanded.has(entryAt(categories, position).id);

  const addRow = (position: number, siblings: Siblings) => {
    siblings.listed += 1;
    positions.push(position);
    places.push(siblings.listed);
    siblingsOf.push(siblings);
  };

  /** Avoids recursion, because a chain may be deeper than the call stack. */
  function* addAll(top: Siblings): Task<void> {
    const open = [top];
    for (let current = open.at(-1); current; current = open.at(-1)) {
      const position = current.positions[current.listed];
      if (position === undefined) {
        open.pop();
        continue;
      }
      addRow(position, current);
      if (positions.length % STEP === 0) yield;
      const children = loaded.childrenAt(position);
      if (children.length === 0 || !isExpanded(position)) continue;
      const shownChildren = inOrder(children).filter(isTreeChild);
      if (shownChildren.length > 0) {
        open.push(siblingsUnder(positions.length - 1, shownChildren, current.level + 1));
      }
    }
  }

  const withMissingParent: number[] = [];
  yield* forRange(0, count, (position) => {
    if (loaded.lacksParent(position)) withMissingParent.push(position);
  });
  const roots = inOrder(loaded.roots).filter(isShown);
  const members = {
    'missing-parent': inOrder(withMissingParent).filter(isTreeChild),
    'circular-parents': inOrder(hierarchy.cycleMembers).filter(isShown),
  };
  const groups = GROUPS.filter((kind) => members[kind].length > 0);
  const top = siblingsUnder(-1, roots, 1);
  // The groups follow the roots on their level.
  top.count += groups.length;

  yield* addAll(top);
  for (const group of groups) {
    addRow(codeOf(group), top);
    if (marks === null && collapsedGroups.has(group)) continue;
    yield* addAll(siblingsUnder(positions.length - 1, members[group], 2));
  }

  const categoryAt = (row: number): Category | undefined => categories[positions[row] ?? NONE];

  return {
    count: positions.length,
    matchCount: marks
      ? marks.reduce((found, mark) => found + Number(mark === MARKS.found), 0)
      : count,
    at: categoryAt,
    matchAt: (row) =>
      marks === null || marks[positions[row] ?? NONE] === MARKS.found ? categoryAt(row) : undefined,
    keyAt: (row) => {
      const position = positions[row];
      if (position === undefined) return undefined;
      return position < 0 ? keyOf(groupAt(position)) : entryAt(categories, position).id;
    },
    indexOf: (key) => {
      const group = groups.find((kind) => keyOf(kind) === key);
      if (group) return positions.indexOf(codeOf(group));
      const position = loaded.positionOf(key);
      return position === NONE ? -1 : positions.indexOf(position);
    },
    parentRowOf: (row) => siblingsOf[row]?.parentRow ?? -1,
    treeAt: (row) => {
      const position = positions[row];
      if (position === undefined) return undefined;
      const { level, count: siblingCount } = entryAt(siblingsOf, row);
      const place = { level, place: entryAt(places, row), siblingCount };
      if (position < 0) {
        const group = groupAt(position);
        return {
          kind: 'group',
          group,
          memberCount: members[group].length,
          isExpanded: marks === null ? !collapsedGroups.has(group) : null,
          ...place,
        };
      }
      const category = entryAt(categories, position);
      const canExpand = marks === null && loaded.childrenAt(position).some(isTreeChild);
      return {
        kind: 'category',
        category,
        isExpanded: canExpand ? isExpanded(position) : null,
        isContext: marks?.[position] === MARKS.context,
        ...place,
      };
    },
  };
}
