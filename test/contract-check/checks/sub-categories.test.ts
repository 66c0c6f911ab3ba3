import { describe, expect, it } from 'vitest';
import { createDemoCategories, DEMO_SITE_ID } from '../../../src/demo/demo-service';
import { createCategoryService } from '../../../src/testing/category-service';
import {
  type Answer,
  categories,
  changing,
  check,
  type DetailJson,
  goodService,
  idOf,
} from '../fake-service';

/** One parent, and all others below it. */
const family = (count: number) =>
  categories(count).map((each, index) => ({ ...each, parentId: index === 0 ? null : 'c0' }));

function withLostChild({ subCategories, ...json }: DetailJson, index: number) {
  return { ...json, subCategories: subCategories.toSpliced(index, 0, { id: 'lost' }) };
}

const roots = () => categories(9).map((each) => ({ ...each, parentId: null }));

describe('sub-categories', () => {
  it.each<[string, Answer, string, string]>([
    ['that exist and name their parent', goodService(), 'passed', 'Looked at: "c1", "c2", "c4"'],
    [
      'that are not there',
      async (request) =>
        idOf(request) === 'c2' ? new Response(null, { status: 404 }) : goodService()(request),
      'failed',
      'The sub-category "c2" answered 404',
    ],
    [
      'that name another parent',
      changing(goodService(), {
        detail: (json, id) =>
          id === 'c1' ? { ...json, category: { ...json.category, parentId: 'c50' } } : json,
      }),
      'failed',
      'The sub-category "c1" has the parentId "c50", not "c0"',
    ],
    [
      'that the detail does not name',
      changing(goodService({ count: 5 }), { detail: (json) => ({ ...json, subCategories: [] }) }),
      'failed',
      'It does not name "c1", "c2", "c3", "c4"',
    ],
    [
      'of which one in the middle is not there, and not in the list',
      changing(goodService({ site: family(9) }), {
        detail: (json, id) => (id === 'c0' ? withLostChild(json, 4) : json),
      }),
      'failed',
      'The sub-category "lost" answered 404',
    ],
    ['that nobody has', goodService({ site: roots() }), 'skipped', ''],
    [
      'that nobody has, with a parent ID for none',
      goodService({ site: roots().map((root) => ({ ...root, parentId: '0' })) }),
      'skipped',
      '',
    ],
    [
      'of a parent that is on another page',
      goodService({
        site: [...categories(40).filter(({ parentId }) => parentId), ...roots()].map(
          (each) => each,
        ),
      }),
      'passed',
      'The category "c0" names',
    ],
    [
      'whose parent cannot be retrieved',
      async (request) =>
        idOf(request) === 'c0' ? new Response(null, { status: 500 }) : goodService()(request),
      'unchecked',
      '',
    ],
  ])('%s', async (_, answer, outcome, line) => {
    const { verdict } = await check(answer);
    expect(verdict('sub-categories').outcome).toBe(outcome);
    expect(verdict('sub-categories').details.join('\n')).toContain(line);
  });

  it.each([5, 50, 500])(
    'of the demo site are seen to be lost, with %i on a page',
    async (pageSize) => {
      const service = createCategoryService({
        siteId: DEMO_SITE_ID,
        categories: createDemoCategories(new Date()),
        quirks: { lostChildren: true },
      });
      const { verdict } = await check(service.fetch, {
        siteId: DEMO_SITE_ID,
        paging: { pageSize },
      });
      expect(verdict('sub-categories')).toMatchObject({
        outcome: 'failed',
        details: [
          expect.stringMatching(/^The sub-category "lost-child-of-.*" answered 404$/),
          expect.anything(),
        ],
      });
    },
  );

  it('are looked at in three only', async () => {
    const { requests } = await check(goodService());
    const asked = requests.map(idOf).filter((id) => /^c\d+$/.test(id ?? ''));
    expect(asked).toEqual(['c0', 'c1', 'c2', 'c4']);
  });
});
