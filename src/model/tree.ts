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
  const matches = yield* findMatches(loaded, criteria);
  const rows = yield* flattenTree(loaded, order, matches, expansion);
  return { criteria, ...rows };
}

export function toWholeTree(loaded: LoadedCategories, criteria: Criteria): Task<TreeRows> {
  return selectTree(loaded, criteria, ALL_EXPANDED);
}

/** What a search or filter finds, by position. */
interface Matches {
  /** 1 for a match. */
  marks: Uint8Array;
  /** The number of matches in each branch, including its root. */
  inBranchAt: Int32Array;
}

function* findMatches(
  { index, count, hierarchy }: LoadedCategories,
  criteria: Criteria,
): Task<Matches | null> {
  const query = parseQuery(criteria.query);
  if (!isSelective(query)) return null;
  const filter = createFilter(query, index);
  yield* filter.extend();
  const found: number[] = [];
  yield* forRange(0, count, (position) => {
    if (filter.rankOf(position) >= 0) found.push(position);
  });
  const marks = hierarchy.mark(found);
  return { marks, inBranchAt: hierarchy.countInBranches(marks) };
}

/** A group for categories without a place in the hierarchy: their parent is missing, or they form a cycle. */
export type GroupKind = 'missing-parent' | 'circular-parents';

/** A row in the tree. `level` is 1-based. */
export type TreeRow = {
  level: number;
  /** Its 1-based position among its siblings. */
  place: number;
  siblingCount: number;
} & (
  | {
      kind: 'category';
      category: Category;
      /** Null if it has no children to show. */
      isExpanded: boolean | null;
      /** Whether it is shown only because a descendant matches. */
      isContext: boolean;
      /** The number of descendants that match; null without a search or filter. */
      matchingDescendants: number | null;
    }
  | { kind: 'group'; group: GroupKind; memberCount: number; isExpanded: boolean }
);

/** The tree's visible rows, from the top. Hidden categories have no row. */
export interface TreeRows extends Rows {
  treeAt: (row: number) => TreeRow | undefined;
  /** Returns the parent row, or -1 at the top. */
  parentRowOf: (row: number) => number;
  /** Whether a loaded category matches the search or filter, even if it is in a collapsed branch. */
  isMatch: (id: string) => boolean;
}

/** Which rows of a tree are expanded. */
export interface Expansion {
  /** Whether categories start expanded, as they do in a filtered tree. Groups always do. */
  startsExpanded: boolean;
  /** The keys of the rows whose state differs from the initial one. */
  toggled: ReadonlySet<string>;
}

export const ALL_EXPANDED: Expansion = { startsExpanded: true, toggled: new Set() };

/** Returns the expansion after these rows are expanded or collapsed; returns the same object if nothing changes. */
export function withExpanded(
  expansion: Expansion,
  keys: Iterable<string>,
  isExpanded: boolean,
): Expansion {
  const changed = [...new Set(keys)].filter((key) => isExpandedIn(expansion, key) !== isExpanded);
  if (changed.length === 0) return expansion;
  const toggled = new Set(expansion.toggled);
  for (const key of changed) if (!toggled.delete(key)) toggled.add(key);
  return { ...expansion, toggled };
}

/** Returns the expansion with all categories collapsed. Groups stay as they are. */
export function withAllCollapsed({ toggled }: Expansion): Expansion {
  const groups = GROUP_KEYS.filter((key) => toggled.has(key));
  return { startsExpanded: false, toggled: new Set(groups) };
}

function isExpandedIn({ startsExpanded, toggled }: Expansion, key: string): boolean {
  return (startsExpanded || key.startsWith(GROUP_MARK)) !== toggled.has(key);
}

const GROUPS = ['missing-parent', 'circular-parents'] as const;

/** A group's code. It is negative, unlike the positions of categories. */
const codeOf = (group: GroupKind) => -1 - GROUPS.indexOf(group);
const groupAt = (code: number) => entryAt(GROUPS, -1 - code);

/** No ID starts with this character. */
const GROUP_MARK = '\0';

/** Returns the key of a group's row. */
export const groupKey = (group: GroupKind) => GROUP_MARK + group;
export const GROUP_KEYS: readonly string[] = GROUPS.map(groupKey);

/** The number of rows in a step, which takes about 2 ms. */
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
  matches: Matches | null,
  expansion: Expansion,
): Task<Omit<TreeRows, 'criteria'>> {
  const { count, hierarchy } = loaded;
  const { categories } = loaded.index;
  const positions: number[] = [];
  const places: number[] = [];
  const siblingsOf: Siblings[] = [];

  const isShown = (position: number) => matches === null || matches.inBranchAt[position] !== 0;
  const isMatchAt = (position: number) => matches === null || matches.marks[position] === 1;
  // Members of a cycle are listed in their group.
  const isTreeChild = (child: number) => isShown(child) && !hierarchy.isInCycle(child);
  const isExpanded = (position: number) =>
    isExpandedIn(expansion, entryAt(categories, position).id);

  const addRow = (position: number, siblings: Siblings) => {
    siblings.listed += 1;
    positions.push(position);
    places.push(siblings.listed);
    siblingsOf.push(siblings);
  };

  /** Avoids recursion because a chain may be deeper than the call stack. */
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
  // The groups come after the roots on the top level.
  top.count += groups.length;

  yield* addAll(top);
  for (const group of groups) {
    addRow(codeOf(group), top);
    if (!isExpandedIn(expansion, groupKey(group))) continue;
    yield* addAll(siblingsUnder(positions.length - 1, members[group], 2));
  }

  const categoryAt = (row: number): Category | undefined => categories[positions[row] ?? NONE];

  return {
    count: positions.length,
    matchCount: matches ? matches.marks.reduce((sum, mark) => sum + mark, 0) : count,
    at: categoryAt,
    matchAt: (row) => (isMatchAt(positions[row] ?? NONE) ? categoryAt(row) : undefined),
    isMatch: (id) => {
      const position = loaded.positionOf(id);
      return position !== NONE && isMatchAt(position);
    },
    keyAt: (row) => {
      const position = positions[row];
      if (position === undefined) return undefined;
      return position < 0 ? groupKey(groupAt(position)) : entryAt(categories, position).id;
    },
    indexOf: (key) => {
      const group = groups.find((kind) => groupKey(kind) === key);
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
          isExpanded: isExpandedIn(expansion, groupKey(group)),
          ...place,
        };
      }
      const category = entryAt(categories, position);
      const canExpand = loaded.childrenAt(position).some(isTreeChild);
      return {
        kind: 'category',
        category,
        isExpanded: canExpand ? isExpanded(position) : null,
        isContext: !isMatchAt(position),
        matchingDescendants:
          matches && entryAt(matches.inBranchAt, position) - entryAt(matches.marks, position),
        ...place,
      };
    },
  };
}
