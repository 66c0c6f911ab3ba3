import type { Category } from '../../api/schemas';
import { forRange, type Work } from '../../text/work';
import {
  type Comparison,
  type Difference,
  DIFFERENCE_KINDS,
  type DifferenceKind,
} from '../../model/comparison/compare-matched';
import { ComparedCategories } from './compared-categories';
import { createFilter } from '../../model/query/create-filter';
import { parseQuery } from '../../model/query/parse-query';

/** What is listed of a comparison, and how. */
export interface RowsRequest {
  comparison: Comparison;
  query: string;
  /** None for all. */
  kinds: readonly DifferenceKind[];
  isTree: boolean;
  /** The keys of the rows of the tree below which nothing is listed. */
  collapsed: ReadonlySet<string>;
}

/** One row: a difference, or a category on the way to one in the tree. */
export interface DifferenceRow {
  /** The category as it is here, or else there. */
  category: Category;
  isHere: boolean;
  difference: Difference | null;
  /** Counted from 1. */
  level: number;
  /** Its place among those beside it, counted from 1, and how many these are. */
  place: number;
  siblingCount: number;
  /** Null where nothing stands below it. */
  isExpanded: boolean | null;
}

/** The rows of a comparison. */
export interface DifferenceRows {
  request: RowsRequest;
  count: number;
  /** The differences that are listed. */
  differences: readonly Difference[];
  /** How many differences the search finds of each kind, listed or not. */
  found: Readonly<Record<DifferenceKind, number>>;
  at: (row: number) => DifferenceRow | undefined;
  keyAt: (row: number) => string | undefined;
  indexOf: (key: string) => number;
  parentRowOf: (row: number) => number;
}

/** Finds the difference that a key names, whether or not it is listed. */
export function findDifference({ differences }: Comparison, key: string): Difference | null {
  return differences.find((difference) => keyOf(difference) === key) ?? null;
}

/** Names a difference: by the category here, or else by the one there. */
function keyOf({ here, there }: Pick<Difference, 'here' | 'there'>): string {
  return here ? `here/${here.id}` : `there/${there?.id}`;
}

/** Lists the differences that are asked for: by their kinds, or as one tree of both lists. */
export function* selectRows(request: RowsRequest): Work<DifferenceRows> {
  const { comparison, kinds, isTree } = request;
  const found = yield* search(request);
  const listed = DIFFERENCE_KINDS.filter((kind) => kinds.length === 0 || kinds.includes(kind));
  const differences = listed.flatMap((kind) => found[kind]);
  const nodes = new ComparedCategories(comparison);
  const differenceAt = new Map<number, Difference>();
  yield* forRange(0, differences.length, (at) => {
    const difference = differences[at];
    if (difference) differenceAt.set(nodes.of(difference), difference);
  });
  const flat = isTree
    ? yield* flatten(nodes, yield* toTree(nodes, differenceAt), request.collapsed)
    : [...differenceAt.keys()].map(toTop);
  const rowOf = new Map(flat.map(({ node }, row) => [node, row]));
  const keyAt = (row: number) => {
    const node = flat[row]?.node;
    return node === undefined ? undefined : nodes.keyOf(node);
  };
  return {
    request,
    count: flat.length,
    differences,
    found: mapKinds((kind) => found[kind].length),
    at: (row) => {
      const placed = flat[row];
      const category = placed && nodes.categoryAt(placed.node);
      if (!category) return undefined;
      const { node, level, place, siblingCount, isExpanded } = placed;
      const difference = differenceAt.get(node) ?? null;
      const isHere = nodes.isHere(node);
      return { category, isHere, difference, level, place, siblingCount, isExpanded };
    },
    keyAt,
    indexOf: (key) => rowOf.get(nodes.find(key)) ?? -1,
    parentRowOf: (row) => flat[row]?.parentRow ?? -1,
  };
}

/** Sorts the differences that fit the search by their kind: one side of them is enough. */
function* search({ comparison, query }: RowsRequest): Work<Record<DifferenceKind, Difference[]>> {
  const { differences, here, there } = comparison;
  const parsed = parseQuery(query);
  const filters = [createFilter(parsed, here.index), createFilter(parsed, there.index)] as const;
  for (const filter of filters) yield* filter.extend();
  const found = mapKinds((): Difference[] => []);
  const fits = (side: 0 | 1, category: Category | null) => {
    const { positionOf } = (side === 0 ? here : there).index;
    return category !== null && filters[side].rankOf(positionOf.get(category.id) ?? -1) >= 0;
  };
  yield* forRange(0, differences.length, (at) => {
    const difference = differences[at];
    if (difference && (fits(0, difference.here) || fits(1, difference.there)))
      found[difference.kind].push(difference);
  });
  return found;
}

function mapKinds<T>(toValue: (kind: DifferenceKind) => T): Record<DifferenceKind, T> {
  return {
    'only-here': toValue('only-here'),
    'only-there': toValue('only-there'),
    moved: toValue('moved'),
    renamed: toValue('renamed'),
    changed: toValue('changed'),
  };
}

/** What stands below each; below -1 what stands at the top. */
type Tree = Map<number, number[]>;

/** Makes a tree of the differences and what leads to them. What is in a loop stands at the top. */
function* toTree(
  nodes: ComparedCategories,
  differenceAt: ReadonlyMap<number, Difference>,
): Work<Tree> {
  const tree: Tree = new Map();
  /** In which walk up each was listed; 0 for none. */
  const walkOf = new Uint32Array(nodes.count);
  const starts = [...differenceAt.keys()];
  const add = (parent: number, node: number) => {
    const siblings = tree.get(parent);
    if (siblings) siblings.push(node);
    else tree.set(parent, [node]);
  };
  yield* forRange(0, starts.length, (at) => {
    let node = starts[at] ?? -1;
    while (node !== -1 && walkOf[node] === 0) {
      walkOf[node] = at + 1;
      const parent = nodes.parentOf(node);
      add(walkOf[parent] === at + 1 ? -1 : parent, node);
      node = parent;
    }
  });
  return tree;
}

/** A row as the tree places it. */
interface Place extends Pick<DifferenceRow, 'level' | 'place' | 'siblingCount' | 'isExpanded'> {
  node: number;
  parentRow: number;
}

const toTop = (node: number, at: number, { length }: readonly number[]): Place => ({
  node,
  level: 1,
  place: at + 1,
  siblingCount: length,
  parentRow: -1,
  isExpanded: null,
});

/** Lists a tree from the top down. Without recursion: a chain may be deeper than the call stack. */
function* flatten(
  nodes: ComparedCategories,
  tree: Tree,
  collapsed: ReadonlySet<string>,
): Work<Place[]> {
  const places: Place[] = [];
  const open: Omit<Place, 'isExpanded'>[] = [];
  const addBelow = (node: number, level: number, parentRow: number) => {
    const children = (tree.get(node) ?? []).toSorted((a, b) => b - a);
    const siblingCount = children.length;
    children.forEach((child, at) => {
      open.push({ node: child, level, place: siblingCount - at, siblingCount, parentRow });
    });
  };
  addBelow(-1, 1, -1);
  while (open.length > 0) {
    for (let step = 0; step < STEP; step += 1) {
      const next = open.pop();
      if (!next) break;
      const isParent = tree.has(next.node);
      const isExpanded = isParent ? !collapsed.has(nodes.keyOf(next.node)) : null;
      places.push({ ...next, isExpanded });
      if (isExpanded) addBelow(next.node, next.level + 1, places.length - 1);
    }
    yield;
  }
  return places;
}

/** So many rows are listed in a ms or two. */
const STEP = 2_000;
