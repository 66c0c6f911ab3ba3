import { assert, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { layoutMap, type MapBox } from '../../../src/model/map/layout-map';
import { blocksIn } from '../../../src/model/map/map-blocks';
import { category, load, somePages, toLoadedCategories } from '../pages';

const SCREEN = { width: 1400, height: 700 };

interface View {
  branch?: string;
  width?: number;
  height?: number;
  name?: string;
}

function layout(loaded: LoadedCategories, view: View = {}): MapBox[] {
  const { branch = '', name = 'Name', ...room } = view;
  const position = loaded.index.positionOf.get(branch) ?? null;
  return layoutMap(loaded, blocksIn(loaded, position), { ...SCREEN, ...room }, () => name);
}

/** Lists the boxes, each with the boxes in it: "animals (cats, dogs)". */
function show(loaded: LoadedCategories, view?: View): string[] {
  const nameOf = ({ kind, tops, size }: MapBox) =>
    kind === 'category' ? (loaded.index.categories[tops[0] ?? -1]?.id ?? '') : `${kind} ${size}`;
  return layout(loaded, view).map((box) => {
    const inner = box.boxes.map(nameOf);
    return inner.length > 0 ? `${nameOf(box)} (${inner.join(', ')})` : nameOf(box);
  });
}

function childrenOf(parent: string, count: number) {
  return Array.from({ length: count }, (_, at) => category(`${parent}${at}`, { parentId: parent }));
}

const areaOf = ({ width, height }: { width: number; height: number }) => width * height;

describe('boxes on a map', () => {
  it('show two levels with the largest first', () => {
    const shop = load(
      'plants',
      'animals',
      category('dogs', { parentId: 'animals' }),
      category('cats', { parentId: 'animals' }),
      category('kittens', { parentId: 'cats' }),
    );
    expect(show(shop)).toEqual(['animals (cats, dogs)', 'plants']);
    expect(show(shop, { branch: 'animals' })).toEqual(['cats (kittens)', 'dogs']);
    expect(show(shop, { branch: 'dogs' })).toEqual([]);
  });

  it('are proportional to their branches, except for the smallest', () => {
    const site = load('a', ...childrenOf('a', 59), 'b', ...childrenOf('b', 29), 'c');
    const [a, b, c] = layout(site).map(areaOf);
    expect((a ?? 0) / (b ?? 1)).toBeGreaterThan(1.9);
    expect((a ?? 0) / (b ?? 1)).toBeLessThan(2.1);
    // Its proportional area would be 11,000 px².
    expect(c).toBeGreaterThan(9_000);
    const small = load('a', ...childrenOf('a', 998), 'b');
    expect(areaOf(layout(small)[1] ?? SCREEN)).toBeGreaterThan(9_000);
  });

  it('stay proportional in a branch with many small ones', () => {
    const sizes = [389, 146, 131, 125, 39, 29, 26, 25, 24, 21, 11, 11, 10, 9, 7, 5, 5, 1, 1, 1];
    const site = load(
      'a',
      ...sizes.flatMap((size, at) => [
        category(`b${at}`, { parentId: 'a' }),
        ...childrenOf(`b${at}`, size - 1),
      ]),
    );
    const [first, second] = (layout(site, { width: 300, height: 350 })[0]?.boxes ?? []).map(areaOf);
    expect((first ?? 0) / (second ?? 1)).toBeGreaterThan(2);
  });

  it('have room for their names', () => {
    const many = load(
      'a',
      ...childrenOf('a', 300),
      ...Array.from({ length: 80 }, (_, at) => `b${at}`),
    );
    for (const name of ['Name', 'A name with Telecommunications']) {
      const boxes = layout(many, { width: 1000, height: 500, name });
      expect(boxes.at(-1)?.kind).toBe('more');
      for (const { width, height } of boxes) {
        expect(width).toBeGreaterThanOrEqual(name === 'Name' ? 96 : 112);
        expect(height).toBeGreaterThanOrEqual(52);
      }
    }
  });

  it('leave at most 40% of the map to the “more” box', () => {
    const flat = load(...Array.from({ length: 5_000 }, (_, at) => `c${at}`));
    const boxes = layout(flat);
    const rest = boxes.at(-1);
    expect(rest).toMatchObject({ kind: 'more', size: 5_001 - boxes.length });
    expect(boxes.length).toBeGreaterThan(50);
    expect(areaOf(rest ?? SCREEN) / areaOf(SCREEN)).toBeLessThan(0.4);
  });

  it('do not show their contents if they are small', () => {
    const site = load('a', ...childrenOf('a', 900), 'b', ...childrenOf('b', 5));
    expect(show(site)).toEqual(['a', 'b']);
    expect(show(load('a', ...childrenOf('a', 4)), { width: 160 })).toEqual(['a']);
    expect(show(load('a', ...childrenOf('a', 4)), { width: 400 })).toEqual(['a (a0, a1, a2, a3)']);
  });

  it('are not merged because one branch is huge', () => {
    const site = load('a', ...childrenOf('a', 20_000), 'b', 'c');
    expect(show(site)).toEqual(['a', 'b', 'c']);
    expect(show(site, { width: 500, height: 900 })).toEqual(['a', 'b', 'c']);
  });

  it('are merged if there is no room', () => {
    expect(show(load('a', 'b'), { width: 100, height: 60 })).toEqual(['more 2']);
  });

  it('have a taller header for a two-line name', () => {
    const site = load('a', ...childrenOf('a', 4));
    const headerOf = (name: string) => layout(site, { width: 300, name })[0]?.header ?? 0;
    const two = headerOf('Agriculture, Forestry, Fishing and Hunting');
    expect(two - headerOf('Agriculture')).toBe(18);
    expect(headerOf('農林水産業と狩猟および関連するその他のサービス業')).toBe(two);
  });

  it('include groups for categories outside the hierarchy', () => {
    const odd = load(
      'root',
      category('lost', { parentId: 'nowhere' }),
      category('x', { parentId: 'y' }),
      category('y', { parentId: 'x' }),
      category('below x', { parentId: 'x' }),
    );
    expect(show(odd)).toEqual(['circular-parents 3 (x, y)', 'root', 'missing-parent 1 (lost)']);
    // A member of a cycle shows only its descendants outside the cycle.
    expect(show(odd, { branch: 'x' })).toEqual(['below x']);
  });
});

it('boxes contain every category once without overlapping', () => {
  const room = record({
    width: integer({ min: 100, max: 2_000 }),
    height: integer({ min: 60, max: 1_000 }),
  });
  assert(
    property(somePages, room, option(integer({ min: 0, max: 9 })), (pages, size, seed) => {
      const loaded = toLoadedCategories(pages);
      const branch = seed === null || seed >= loaded.count ? null : seed;
      const blocks = blocksIn(loaded, branch);
      const boxes = layoutMap(loaded, blocks, size, () => 'Name');
      const sizeOf = (all: readonly { size: number }[]) =>
        all.reduce((sum, { size: of }) => sum + of, 0);
      expect(sizeOf(boxes)).toBe(sizeOf(blocks));
      expect(branch === null ? sizeOf(boxes) : loaded.count).toBe(loaded.count);
      expectApart(boxes, size, 0);
      for (const box of boxes) {
        if (box.boxes.length === 0) continue;
        expect(sizeOf(box.boxes) + (box.kind === 'category' ? 1 : 0)).toBe(box.size);
        expectApart(box.boxes, box, box.header);
      }
      const tops = boxes.flatMap((box) => [
        ...(box.kind === 'category' || box.boxes.length === 0 ? box.tops : []),
        ...box.boxes.flatMap((inner) => inner.tops),
      ]);
      expect(new Set(tops).size).toBe(tops.length);
    }),
  );
});

/** Expects boxes to be inside their room and below a header, and not to cover each other. */
function expectApart(
  boxes: readonly MapBox[],
  room: { width: number; height: number },
  header: number,
): void {
  for (const [at, { left, top, width, height }] of boxes.entries()) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(header);
    expect(left + width).toBeLessThanOrEqual(room.width);
    expect(top + height).toBeLessThanOrEqual(room.height);
    const covered = boxes.slice(at + 1).filter((other) => {
      const isBeside = other.left >= left + width || left >= other.left + other.width;
      return !isBeside && other.top < top + height && top < other.top + other.height;
    });
    expect(covered).toEqual([]);
  }
}

describe('measuring names for the layout', () => {
  /** Counts the names that the layout reads. */
  const countNames = (loaded: LoadedCategories) => {
    let count = 0;
    layoutMap(loaded, blocksIn(loaded, null), SCREEN, () => {
      count += 1;
      return 'Name';
    });
    return count;
  };

  it.each<[string, (count: number) => LoadedCategories]>([
    ['siblings', (count) => load(...Array.from({ length: count }, (_, at) => `r${at}`))],
    ['siblings below one', (count) => load('a', ...childrenOf('a', count))],
    [
      'a chain',
      (count) =>
        load(
          ...Array.from({ length: count }, (_, at) =>
            category(`${at}`, { parentId: at === 0 ? null : `${at - 1}` }),
          ),
        ),
    ],
  ])('does not depend on the number of categories: %s', (_kind, toSite) => {
    expect(countNames(toSite(20_000))).toBe(countNames(toSite(10_000)));
  });
});
