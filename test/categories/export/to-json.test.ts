import { array, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { toJson } from '../../../src/categories/export/to-json';
import { category, someCategory } from '../../model/pages';
import { whole } from './scope';

describe('JSON', () => {
  it('has the fields of the service in the order of the interface', () => {
    const tea: Category = {
      updatedAt: null,
      createdAt: null,
      status: null,
      parentId: null,
      icon: null,
      description: null,
      slug: null,
      name: 'Tea "Öl"\n',
      id: '1',
    };
    expect(whole(toJson([tea, category('2')]))).toBe(`[
  {
    "id": "1",
    "name": "Tea \\"Öl\\"\\n",
    "slug": null,
    "description": null,
    "icon": null,
    "parentId": null,
    "status": null,
    "createdAt": null,
    "updatedAt": null
  },
  {
    "id": "2",
    "name": null,
    "slug": null,
    "description": null,
    "icon": null,
    "parentId": null,
    "status": null,
    "createdAt": null,
    "updatedAt": null
  }
]
`);
  });

  it('is an empty array where there is nothing', () => {
    expect(whole(toJson([]))).toBe('[]\n');
  });

  it('says in the file that it is a part', () => {
    const written = whole(toJson([category('1')], { totalCount: 120 }));
    expect(
      written.startsWith('{\n"isComplete": false,\n"totalCount": 120,\n"categories": [\n'),
    ).toBe(true);
    expect(JSON.parse(written)).toEqual({
      isComplete: false,
      totalCount: 120,
      categories: [category('1')],
    });
    const many = Array.from({ length: 1_200 }, (_, index) => category(String(index)));
    expect(JSON.parse(whole(toJson(many, { totalCount: null })))).toMatchObject({
      totalCount: null,
      categories: many,
    });
  });

  it('can be read back, also where it comes in pieces', () => {
    assert(
      property(array(someCategory), (categories) => {
        expect(JSON.parse(whole(toJson(categories)))).toEqual(categories);
      }),
    );
    const many = Array.from({ length: 1_200 }, (_, index) => category(String(index)));
    expect(JSON.parse(whole(toJson(many)))).toEqual(many);
  });
});
