import { assert, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { layoutMap, type MapBox } from '../../../src/model/map/layout-map';
import { category, load, somePages, toLoadedCategories } from '../pages';

const WIDE = { length: 10_000, rows: 20 };

/** Tells each box as "row name start–end", in the units of categories. */
function show(loaded: LoadedCategories, branch: number | null = null, room = WIDE): string[] {
  const boxes = layoutMap(loaded.index, branch, room);
  const total = boxes.reduce((sum, box) => sum + (box.parent === -1 ? box.size : 0), 0);
  const unit = (share: number) => Math.round(share * total);
  return boxes.map((box) => {
    const name = box.kind === 'category' ? idsOf(loaded, box)[0] : `${box.kind} ${box.size}`;
    return `${box.row} ${name} ${unit(box.start)}–${unit(box.start + box.width)}`;
  });
}

function idsOf({ index }: LoadedCategories, { tops }: MapBox): (string | undefined)[] {
  return tops.map((top) => index.categories[top]?.id);
}

const shop = load(
  'plants',
  'animals',
  category('dogs', { parentId: 'animals' }),
  category('cats', { parentId: 'animals' }),
  category('kittens', { parentId: 'cats' }),
);

describe('the boxes of a map', () => {
  it('are as wide as their branch holds categories, the largest first', () => {
    expect(show(shop)).toEqual([
      '0 animals 0–4',
      '1 cats 0–2',
      '2 kittens 0–1',
      '1 dogs 2–3',
      '0 plants 4–5',
    ]);
  });

  it('are those of a branch alone', () => {
    expect(show(shop, shop.index.positionOf.get('cats'))).toEqual(['0 cats 0–2', '1 kittens 0–1']);
  });

  it('end with the last row that has room, and say that there is more', () => {
    const boxes = layoutMap(shop.index, null, { length: 10_000, rows: 2 });
    expect(boxes.map((box) => [idsOf(shop, box)[0], box.below])).toEqual([
      ['animals', 'shown'],
      ['cats', 'hidden'],
      ['dogs', 'none'],
      ['plants', 'none'],
    ]);
  });

  it('are one where they would be narrower than 4 px', () => {
    const site = load(
      'a',
      ...Array.from({ length: 6 }, (_, at) => category(`a${at}`, { parentId: 'a' })),
      'b',
      'c',
    );
    // 9 categories on 35 px.
    expect(show(site, null, { length: 35, rows: 9 })).toEqual([
      '0 a 0–7',
      '1 more 6 0–6',
      '0 more 2 7–9',
    ]);
  });

  it('have places of their own for categories that have none in the hierarchy', () => {
    const odd = load(
      'root',
      category('lost', { parentId: 'nowhere' }),
      category('below lost', { parentId: 'lost' }),
      category('x', { parentId: 'y' }),
      category('y', { parentId: 'x' }),
      category('below x', { parentId: 'x' }),
      category('self', { parentId: 'self' }),
    );
    expect(show(odd)).toEqual([
      '0 loop 4 0–4',
      '1 x 0–2',
      '2 below x 0–1',
      '1 y 2–3',
      '1 self 3–4',
      '0 missing-parent 2 4–6',
      '1 lost 4–6',
      '2 below lost 4–5',
      '0 root 6–7',
    ]);
  });

  it('show of a member of a loop what stands below it beside the loop', () => {
    const loop = load(
      category('x', { parentId: 'y' }),
      category('y', { parentId: 'x' }),
      category('z', { parentId: 'x' }),
    );
    expect(show(loop, 0)).toEqual(['0 x 0–2', '1 z 0–1']);
  });

  it('are none where nothing is loaded', () => {
    expect(show(load())).toEqual([]);
  });

  it('take a parent of 50,000 and a chain of 2,000', () => {
    const family = load(
      '0',
      ...Array.from({ length: 50_000 }, (_, at) => category(`c${at}`, { parentId: '0' })),
    );
    expect(show(family, null, { length: 1_400, rows: 20 })).toEqual([
      '0 0 0–50001',
      '1 more 50000 0–50000',
    ]);
    const chain = load(
      ...Array.from({ length: 2_000 }, (_, at) =>
        category(`${at}`, { parentId: at === 0 ? null : `${at - 1}` }),
      ),
    );
    expect(layoutMap(chain.index, null, { length: 1_400, rows: 20 })).toHaveLength(20);
  });
});

it('puts every category into exactly one box, inside of its parent and beside its siblings', () => {
  const room = record({ length: integer({ min: 1, max: 60 }), rows: integer({ min: 2, max: 5 }) });
  assert(
    property(somePages, room, option(integer({ min: 0, max: 9 })), (pages, size, seed) => {
      const loaded = toLoadedCategories(pages);
      const branch = seed === null || seed >= loaded.count ? null : seed;
      const boxes = layoutMap(loaded.index, branch, size);
      const unit = 1 / boxes.reduce((sum, box) => sum + (box.parent === -1 ? box.size : 0), 0);
      const close = (a: number, b: number) => expect(a).toBeCloseTo(b, 9);

      for (const [at, box] of boxes.entries()) {
        close(box.width, box.size * unit);
        const parent = boxes[box.parent];
        const siblings = boxes.filter((other) => other.parent === box.parent);
        expect(box.row).toBe(parent ? parent.row + 1 : 0);
        expect([box.place, box.siblingCount]).toEqual([siblings.indexOf(box) + 1, siblings.length]);
        // One begins where the other ends, the first where the parent does.
        const before = siblings[box.place - 2];
        close(box.start, before ? before.start + before.width : (parent?.start ?? 0));
        // What is shown below it, and the category itself, are all that it holds.
        const inside = boxes
          .filter((other) => other.parent === at)
          .reduce((sum, { size: of }) => sum + of, box.kind === 'category' ? 1 : 0);
        expect(box.below === 'shown' || isLeaf(box) ? inside : box.size).toBe(box.size);
      }
      // A category stands for itself, and what has nothing shown below it for all that it holds.
      const held = boxes.reduce((sum, { below, kind, size: of }) => {
        if (below !== 'shown') return sum + of;
        return sum + (kind === 'category' ? 1 : 0);
      }, 0);
      const all = boxes
        .filter(({ parent }) => parent === -1)
        .reduce((sum, box) => sum + box.size, 0);
      expect(held).toBe(all);
      expect(branch === null ? all : loaded.count).toBe(loaded.count);
      const tops = boxes
        .filter(({ kind, below }) => kind === 'category' || below !== 'shown')
        .flatMap((box) => box.tops);
      expect(new Set(tops).size).toBe(tops.length);
    }),
  );
});

function isLeaf({ kind, below }: MapBox): boolean {
  return kind === 'category' && below === 'none';
}
