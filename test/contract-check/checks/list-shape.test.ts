import { describe, expect, it } from 'vitest';
import { categories, changing, check, goodService, idOf, type ListJson } from '../fake-service';

/** A service whose categories lack or have something. */
function withFields(fields: Record<string, unknown>) {
  return changing(goodService({ count: 10 }), {
    list: (json) => ({
      ...json,
      categories: json.categories.map((each, index) => (index < 2 ? { ...each, ...fields } : each)),
    }),
  });
}

const shape = (list: (json: ListJson) => unknown) => changing(goodService(), { list });

describe('the shape of the list', () => {
  it.each([
    ['an unknown field', { colour: 'red' }, 'passed', 'Not in the interface, and not used: colour'],
    ['a root without a parentId', { parentId: undefined }, 'passed', 'parentId: 2 absent'],
    ['an empty description', { description: '' }, 'passed', 'description: 2 empty'],
    ['an icon that is null', { icon: null }, 'passed', 'icon: 2 null (such as "c0"), 8 present'],
    ['a field that is null', { slug: null }, 'warning', 'slug: 2 null (such as "c0"), 8 present'],
    ['a field that is absent', { slug: undefined }, 'warning', 'slug: 2 absent (such as "c0")'],
    ['an empty name', { name: '' }, 'warning', 'name: 2 empty (such as "c0")'],
    ['a number for text', { status: 1 }, 'warning', 'status: 2 a number (such as 1 in "c0")'],
    ['an object for text', { name: { en: 'A' } }, 'failed', 'such as {"en":"A"} in "c0"'],
    ['no id', { id: undefined }, 'failed', 'id: 2 absent (such as the one named "Category 0")'],
    ['an id of null', { id: null }, 'failed', 'id: 2 null'],
    ['the same id twice', { id: 'c9' }, 'failed', 'More than once on the page: "c9"'],
  ])('with %s', async (_, fields, outcome, line) => {
    const { verdict } = await check(withFields(fields));
    expect(verdict('list-shape').outcome).toBe(outcome);
    expect(verdict('list-shape').details.join('\n')).toContain(line);
  });

  it('with numeric ids is read, with a warning', async () => {
    const site = categories(9).map((each, id) => ({ ...each, id, parentId: null }));
    const { verdict } = await check(shape((json) => ({ ...json, categories: site })));
    expect(verdict('list-shape')).toMatchObject({
      outcome: 'warning',
      details: expect.arrayContaining(['id: 9 a number (such as 0)']),
    });
  });

  it.each([
    ['long numbers', '9007199254740993', '9007199254740993', '"9007199254740993"'],
    ['a number and the same as text', '7', '"7"', '"7"'],
  ])('with the same id twice, as %s, fails', async (_, one, other, named) => {
    const good = goodService();
    const { verdict } = await check(async (request) => {
      const response = await good(request);
      if (!response.ok || idOf(request) !== null) return response;
      const text = await response.text();
      return new Response(text.replace('"c0"', one).replace('"id":"c1"', `"id":${other}`));
    });
    expect(verdict('list-shape')).toMatchObject({
      outcome: 'failed',
      details: expect.arrayContaining([
        expect.stringContaining(`id: ${other === one ? 2 : 1} a number (such as ${one})`),
        `More than once on the page: ${named}`,
      ]),
    });
  });

  it.each<[string, (json: ListJson) => unknown, string]>([
    [
      'is under another name',
      ({ categories: items, pageInfo }) => ({ items, pageInfo }),
      '"items", "pageInfo"',
    ],
    ['is no array', (json) => ({ ...json, categories: {} }), 'categories is {}, not an array'],
    ['stands by itself', (json) => json.categories, 'received [{"id":"c0"'],
    [
      'holds what is no object',
      (json) => ({ ...json, categories: ['c1', 2] }),
      'Not objects: "c1", 2',
    ],
  ])('that %s fails', async (_, list, line) => {
    const { verdict } = await check(shape(list));
    expect(verdict('list-shape').outcome).toBe('failed');
    expect(verdict('list-shape').details.join('\n')).toContain(line);
  });

  it('of an empty site can be told by its envelope only', async () => {
    const { report, verdict } = await check(goodService({ count: 0 }));
    expect(verdict('list-shape')).toMatchObject({
      outcome: 'passed',
      summary: expect.stringContaining('no categories'),
    });
    expect(verdict('detail').summary).toBe('Not checked, since the list holds no category.');
    expect(report.checks.map((each) => each.verdict?.outcome)).not.toContain('failed');
  });
});
