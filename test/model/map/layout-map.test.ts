import { assert, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { blocksIn, LEAST, layoutMap, type MapBox } from '../../../src/model/map/layout-map';
import { category, load, somePages, toLoadedCategories } from '../pages';

const TALL = { height: 10_000, columns: 20 };

interface View {
  branch?: string;
  height?: number;
  columns?: number;
}

function layout(loaded: LoadedCategories, { branch = '', ...room }: View = {}): MapBox[] {
  const position = loaded.index.positionOf.get(branch) ?? null;
  return layoutMap(loaded, blocksIn(loaded, position), { ...TALL, ...room });
}

/** Lists each box as "column name height", rounded. */
function show(loaded: LoadedCategories, view?: View): string[] {
  return layout(loaded, view).map((box) => {
    const name = box.kind === 'category' ? idsOf(loaded, box)[0] : `${box.kind} ${box.size}`;
    return `${box.column} ${name} ${Math.round(box.height * 10) / 10}`;
  });
}

function idsOf({ index }: LoadedCategories, { tops }: MapBox): (string | undefined)[] {
  return tops.map((top) => index.categories[top]?.id);
}

function childrenOf(parent: string, count: number) {
  return Array.from({ length: count }, (_, at) => category(`${parent}${at}`, { parentId: parent }));
}

const shop = load(
  'plants',
  'animals',
  category('dogs', { parentId: 'animals' }),
  category('cats', { parentId: 'animals' }),
  category('kittens', { parentId: 'cats' }),
);

describe('the boxes of a map', () => {
  it('are as tall as their share of the categories, the largest first', () => {
    expect(show(shop, { height: 50 })).toEqual([
      '0 animals 40',
      '1 cats 26.7',
      '2 kittens 26.7',
      '1 dogs 13.3',
      '0 plants 10',
    ]);
  });

  it('end with the last column that fits, and mark that there is more', () => {
    expect(layout(shop, { columns: 2 }).map((box) => [idsOf(shop, box)[0], box.below])).toEqual([
      ['animals', 'shown'],
      ['cats', 'hidden'],
      ['dogs', 'none'],
      ['plants', 'none'],
    ]);
  });

  it('combine siblings too small for a box, and the first have the minimum height', () => {
    const site = load(
      'a',
      ...childrenOf('a', 89),
      ...Array.from({ length: 10 }, (_, at) => `b${at}`),
    );
    // Each of the ten would get 0.6 of 60 rem. Together, they have room for four boxes.
    expect(show(site, { height: 60, columns: 1 })).toEqual([
      '0 a 54',
      '0 b0 1.5',
      '0 b1 1.5',
      '0 b2 1.5',
      '0 more 7 1.5',
    ]);
    expect(layout(site, { height: 60, columns: 1 }).at(-1)).toMatchObject({
      below: 'hidden',
      place: 5,
      siblingCount: 5,
    });
  });

  it('take room from large siblings for a last box of the minimum height', () => {
    const site = load('a', ...childrenOf('a', 98), 'b');
    expect(show(site, { height: 30, columns: 1 })).toEqual(['0 a 28.5', '0 b 1.5']);
    // Two of the three have just enough room, until the third needs its minimum height.
    const three = load('a', ...childrenOf('a', 9), 'b', ...childrenOf('b', 9), 'c');
    expect(show(three, { height: 3.3, columns: 1 })).toEqual(['0 a 1.6', '0 more 11 1.7']);
  });

  it('group categories outside the hierarchy', () => {
    const odd = load(
      'root',
      category('lost', { parentId: 'nowhere' }),
      category('x', { parentId: 'y' }),
      category('y', { parentId: 'x' }),
      category('below x', { parentId: 'x' }),
    );
    expect(show(odd, { height: 50 })).toEqual([
      '0 circular-parents 3 30',
      '1 x 20',
      '2 below x 20',
      '1 y 10',
      '0 root 10',
      '0 missing-parent 1 10',
      '1 lost 10',
    ]);
  });

  it.each([
    ['animals', ['0 cats 20', '1 kittens 20', '0 dogs 10']],
    ['dogs', []],
    // A member of a cycle shows only its descendants outside the cycle.
    ['x', ['0 z 30']],
  ])('show what is below %s: %j', (branch, boxes) => {
    const parents = { animals: null, dogs: 'animals', cats: 'animals', kittens: 'cats' };
    const links = Object.entries({ ...parents, x: 'y', y: 'x', z: 'x' });
    const loaded = load(...links.map(([id, parentId]) => category(id, { parentId })));
    expect(show(loaded, { branch, height: 30 })).toEqual(boxes);
  });

  it('handle 20,000 roots and a chain of 2,000', () => {
    const roots = load(...Array.from({ length: 20_000 }, (_, at) => `r${at}`));
    const boxes = show(roots, { height: 42 });
    expect([boxes.length, boxes[0], boxes.at(-1)]).toEqual([28, '0 r0 1.5', '0 more 19973 1.5']);
    const chain = Array.from({ length: 2_000 }, (_, at) =>
      category(`${at}`, { parentId: at === 0 ? null : `${at - 1}` }),
    );
    expect(show(load(...chain), { height: 42, columns: 2 })).toEqual(['0 0 42', '1 1 42']);
  });
});

it('contain every category once, inside its parent and beside its siblings', () => {
  const room = record({
    height: integer({ min: 2, max: 60 }),
    columns: integer({ min: 1, max: 4 }),
  });
  assert(
    property(somePages, room, option(integer({ min: 0, max: 9 })), (pages, size, seed) => {
      const loaded = toLoadedCategories(pages);
      const branch = seed === null || seed >= loaded.count ? null : seed;
      const blocks = blocksIn(loaded, branch);
      const boxes = layoutMap(loaded, blocks, size);
      for (const [at, box] of boxes.entries()) {
        const parent = boxes[box.parent];
        const siblings = boxes.filter((other) => other.parent === box.parent);
        expect(box.column).toBe(parent ? parent.column + 1 : 0);
        expect([box.place, box.siblingCount]).toEqual([siblings.indexOf(box) + 1, siblings.length]);
        expect(box.height).toBeGreaterThan(LEAST - 1e-6);
        // Each box starts where the previous one ends, the first at the start of its parent.
        const before = siblings[box.place - 2];
        const start = before ? before.start + before.height : (parent?.start ?? 0);
        expect(box.start).toBeCloseTo(start, 9);
        const heights = siblings.reduce((sum, { height }) => sum + height, 0);
        expect(heights).toBeCloseTo(parent?.height ?? size.height, 9);
        if (box.below !== 'shown') continue;
        const content = boxes.filter((other) => other.parent === at);
        const held = content.reduce((sum, { size: of }) => sum + of, 0);
        expect(held + (box.kind === 'category' ? 1 : 0)).toBe(box.size);
      }
      const roots = boxes.filter(({ parent }) => parent === -1);
      const all = roots.reduce((sum, { size: of }) => sum + of, 0);
      expect(all).toBe(blocks.reduce((sum, { size: of }) => sum + of, 0));
      expect(branch === null ? all : loaded.count).toBe(loaded.count);
      const tops = boxes
        .filter(({ kind, below }) => kind === 'category' || below !== 'shown')
        .flatMap((box) => box.tops);
      expect(new Set(tops).size).toBe(tops.length);
    }),
  );
});
