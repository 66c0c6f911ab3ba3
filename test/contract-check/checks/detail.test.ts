import { describe, expect, it } from 'vitest';
import {
  type Answer,
  categories,
  changing,
  check,
  type DetailJson,
  goodService,
  idOf,
} from '../fake-service';

const detail = (change: (json: DetailJson) => unknown) =>
  changing(goodService(), { detail: change });

const withFields = (fields: Record<string, unknown>) =>
  detail((json) => ({ ...json, category: { ...json.category, ...fields } }));

const emptyIcons = categories(9).map((each) => ({ ...each, icon: '' }));

describe('the detail of the first category', () => {
  it.each<[string, Answer, string, string]>([
    ['that is as in the list', goodService(), 'passed', 'name: 1 present'],
    [
      'with another name',
      withFields({ name: 'B' }),
      'failed',
      'name: "Category 0" in the list, "B" by itself',
    ],
    [
      'that lacks a field',
      withFields({ icon: undefined }),
      'failed',
      'icon: "star" in the list, null by itself',
    ],
    [
      'with null where the list has an empty text',
      changing(goodService({ site: emptyIcons }), {
        detail: (json) => ({ ...json, category: { ...json.category, icon: null } }),
      }),
      'passed',
      'icon: 1 null',
    ],
    [
      'with a field of another kind',
      withFields({ name: {} }),
      'failed',
      'name: 1 an object (such as {}',
    ],
    [
      'of another category',
      withFields({ id: 'c7' }),
      'failed',
      'id: "c0" in the list, "c7" by itself',
    ],
    [
      'with a field that the interface does not name',
      withFields({ x: 1 }),
      'passed',
      'not used: x',
    ],
    [
      'without its envelope',
      detail(({ category }) => category),
      'failed',
      'The category itself seems to stand',
    ],
    [
      'under another name',
      detail(({ category }) => ({ data: category })),
      'failed',
      'the fields "data"',
    ],
    [
      'without sub-categories',
      detail(({ category }) => ({ category })),
      'warning',
      'subCategories: 1 absent',
    ],
    [
      'with sub-categories of another kind',
      detail((json) => ({ ...json, subCategories: {} })),
      'failed',
      'subCategories: 1 an object',
    ],
    [
      'with bare ids',
      detail((json) => ({ ...json, subCategories: ['c1', 2] })),
      'warning',
      'subCategories[]: 2 a bare ID (such as c1)',
    ],
    [
      'with sub-categories without id',
      detail((json) => ({ ...json, subCategories: [{ name: 'x' }] })),
      'failed',
      'subCategories[]: 1 unreadable',
    ],
    [
      'that is not there',
      async (request) =>
        idOf(request) === null ? goodService()(request) : new Response(null, { status: 404 }),
      'failed',
      'The category "c0" answered 404 with an empty body.',
    ],
    [
      'that is an HTML page',
      async (request) => (idOf(request) === null ? goodService()(request) : new Response('<html>')),
      'failed',
      'received no JSON',
    ],
    [
      'that knows more than the list',
      changing(goodService(), {
        list: (json) => ({
          ...json,
          categories: json.categories.map((each) => ({ ...each, description: undefined })),
        }),
      }),
      'warning',
      'description: null in the list, "What it is about" by itself',
    ],
  ])('%s', async (_, answer, outcome, line) => {
    const { verdict } = await check(answer);
    expect(verdict('detail').outcome).toBe(outcome);
    expect(verdict('detail').details.join('\n')).toContain(line);
  });
});
