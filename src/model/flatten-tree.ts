import type { Category } from '../api/schemas';
import type { Task } from '../text/task';
import type { LoadedCategories } from './loaded-categories';
import type { SiblingOrder } from './sibling-order';
import { type Expansion, type GroupKind, MARKS, type TreeRows } from './tree-rows';

/** Stand in a row for a group, where positions are not negative. */
const GROUP_CODES = { 'missing-parent': -1, loop: -2 } as const;

/** Name the rows of groups; no service has an id that begins so. */
const GROUP_KEYS = { 'missing-parent': '\0missing-parent', loop: '\0loop' } as const;

const groupAt = (code: number): GroupKind =>
  code === GROUP_CODES.loop ? 'loop' : 'missing-parent';

/** So many rows are listed in a ms or two. */
const STEP = 2_000;

interface Siblings {
  positions: readonly number[];
  listed: number;
  /** The row of their parent, or -1. */
  parentRow: number;
  level: number;
  /** How many rows there are on their level. */
  count: number;
}

function siblingsBelow(parentRow: number, positions: readonly number[], level: number): Siblings {
  return { positions, listed: 0, parentRow, level, count: positions.length };
}

/** Lists the rows of a tree from the top down, at the cost of what is visible; `marks` null shows everything. */
export function* flattenTree(
  { index, count, hierarchy }: LoadedCategories,
  order: SiblingOrder,
  marks: Uint8Array | null,
  { expanded, collapsedGroups }: Expansion,
): Task<Omit<TreeRows, 'criteria'>> {
  const positions: number[] = [];
  const places: number[] = [];
  const siblingsOf: Siblings[] = [];

  const isShown = (position: number) =>
    position < count && (marks === null || (marks[position] ?? 0) !== 0);
  yield* order.prepare();
  // Each member of a loop is listed in their group.
  const isBelow = (child: number) => isShown(child) && !hierarchy.isInLoop(child);
  const isExpanded = (position: number) =>
    marks !== null || expanded.has(index.categories[position]?.id ?? '');

  const addRow = (position: number, siblings: Siblings) => {
    siblings.listed += 1;
    positions.push(position);
    places.push(siblings.listed);
    siblingsOf.push(siblings);
  };

  /** Lists so many rows. Goes down without recursion: a chain may be deeper than the call stack. */
  const addSome = (open: Siblings[]) => {
    const enough = positions.length + STEP;
    for (let current = open.at(-1); current && positions.length < enough; current = open.at(-1)) {
      const position = current.positions[current.listed];
      if (position === undefined) {
        open.pop();
        continue;
      }
      addRow(position, current);
      const children = index.childrenAt[position];
      if (!children || !isExpanded(position)) continue;
      const below = order.inOrder(children).filter(isBelow);
      if (below.length > 0) {
        open.push(siblingsBelow(positions.length - 1, below, current.level + 1));
      }
    }
  };
  function* addAll(siblings: Siblings): Task<void> {
    const open = [siblings];
    addSome(open);
    for (; open.length > 0; addSome(open)) yield;
  }

  const roots = order.inOrder(index.roots).filter(isShown);
  const members = {
    'missing-parent': (yield* order.withMissingParent(count)).filter(isBelow),
    loop: order.inOrder(hierarchy.loopMembers).filter(isShown),
  };
  const groups = (['missing-parent', 'loop'] as const).filter((kind) => members[kind].length > 0);
  const top = siblingsBelow(-1, roots, 1);
  // The groups follow the roots on their level.
  top.count += groups.length;

  yield* addAll(top);
  for (const group of groups) {
    addRow(GROUP_CODES[group], top);
    if (marks === null && collapsedGroups.has(group)) continue;
    yield* addAll(siblingsBelow(positions.length - 1, members[group], 2));
  }

  const categoryAt = (row: number): Category | undefined => index.categories[positions[row] ?? -1];

  return {
    count: positions.length,
    matchCount: marks
      ? marks.reduce((found, mark) => found + Number(mark === MARKS.found), 0)
      : count,
    at: categoryAt,
    matchAt: (row) =>
      marks === null || marks[positions[row] ?? -1] === MARKS.found ? categoryAt(row) : undefined,
    keyAt: (row) => {
      const position = positions[row];
      if (position === undefined) return undefined;
      return position < 0 ? GROUP_KEYS[groupAt(position)] : index.categories[position]?.id;
    },
    indexOf: (key) => {
      const group = groups.find((kind) => GROUP_KEYS[kind] === key);
      return positions.indexOf(
        group ? GROUP_CODES[group] : (index.positionOf.get(key) ?? Number.NaN),
      );
    },
    parentRowOf: (row) => siblingsOf[row]?.parentRow ?? -1,
    treeAt: (row) => {
      const position = positions[row];
      const siblings = siblingsOf[row];
      if (position === undefined || !siblings) return undefined;
      const { level, count: siblingCount } = siblings;
      const place = { level, place: places[row] ?? 1, siblingCount };
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
      const category = index.categories[position];
      if (!category) return undefined;
      const canExpand = marks === null && (index.childrenAt[position]?.some(isBelow) ?? false);
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
