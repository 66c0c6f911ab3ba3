// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Answer, categories, changing, check, goodService, idOf } from '../fake-service';

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
    ['that nobody has', goodService({ site: roots() }), 'skipped', ''],
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
      'skipped',
      '',
    ],
  ])('%s', async (_, answer, outcome, line) => {
    const { verdict } = await check(answer);
    expect(verdict('sub-categories').outcome).toBe(outcome);
    expect(verdict('sub-categories').details.join('\n')).toContain(line);
  });

  it('are looked at in three only', async () => {
    const { requests } = await check(goodService());
    const asked = requests.map(idOf).filter((id) => /^c\d+$/.test(id ?? ''));
    expect(asked).toEqual(['c0', 'c1', 'c2', 'c4']);
  });
});
