import { describe, expect, it } from 'vitest';
import { type Answer, categories, changing, check, goodService } from '../fake-service';

/** A service that makes its pages itself: which stretch of the list for which query. */
function paging(
  slice: (query: URLSearchParams, all: ReturnType<typeof categories>) => unknown[],
  count = 60,
): Answer {
  const good = goodService({ count });
  const all = categories(count);
  return (request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith('/category')) return good(request);
    const page = slice(url.searchParams, all);
    const [first] = page;
    const last = page.at(-1);
    return Response.json({
      categories: page,
      pageInfo: {
        hasNextPage: last !== all.at(-1),
        startCursor: String(all.findIndex((each) => each === first)),
        endCursor: String(all.findIndex((each) => each === last)),
        totalCount: count,
      },
    });
  };
}

const after = (query: URLSearchParams) => Number(query.get('after') ?? -1);
const sized = (query: URLSearchParams) => Number(query.get('first') ?? 20);

describe('the cursor parameter', () => {
  it('that is configured passes, known for certain from a smaller page', async () => {
    const { verdict, report } = await check(goodService());
    expect(verdict('cursor-parameter')).toMatchObject({
      outcome: 'passed',
      details: ['after: gave the page that starts right where the first ended'],
    });
    expect(report.found).toBeNull();
  });

  it('of another name is found, one try at a time, the configured first', async () => {
    const { verdict, requests } = await check(
      goodService({ paging: { cursorParam: 'endCursor' } }),
      {
        paging: { cursorParam: 'mine' },
      },
    );
    expect(verdict('cursor-parameter')).toMatchObject({
      outcome: 'warning',
      summary: '“endCursor” leads to the next page, not “mine” as the connection says.',
    });
    const tried = requests
      .map(({ url }) => [...new URL(url).searchParams.keys()].filter((name) => name !== 'first'))
      .filter((names) => names.length > 0);
    expect(tried).toEqual([['mine'], ['after'], ['cursor'], ['endCursor'], ['endCursor']]);
  });

  it('is known for certain where only another size parameter makes small pages', async () => {
    const dialect = { cursorParam: 'cursor', pageSizeParam: 'take' };
    const { verdict } = await check(goodService({ paging: dialect }));
    expect(verdict('cursor-parameter').details).toContain(
      'cursor: gave the page that starts right where the first ended',
    );
  });

  it('is as good as can be known where no page can be made smaller', async () => {
    const { verdict } = await check(goodService({ paging: { pageSizeParam: '' } }));
    expect(verdict('cursor-parameter')).toMatchObject({
      outcome: 'passed',
      details: ['after: gave a page with none of the categories of the first'],
    });
  });

  it.each<[string, Answer, string, string]>([
    [
      'every parameter answered with page 1',
      paging((_, all) => all.slice(0, 20)),
      'the service ignores every parameter',
      'after, cursor, endCursor, startCursor, starting_after',
    ],
    [
      'the cursor ignored, the size not',
      paging((query, all) => all.slice(0, sized(query))),
      'the service ignores every parameter',
      'after: gave the first page again',
    ],
    [
      'unknown parameters refused',
      goodService({ paging: { cursorParam: 'x', rejectUnknown: true } }),
      'no parameter was found',
      'after: answered 400',
    ],
    [
      'the last category repeated',
      paging((query, all) => {
        const start = Math.max(0, after(query));
        return all.slice(start, start + sized(query));
      }),
      '“after” leads on, but',
      'repeats the last category',
    ],
    [
      'a page left out',
      paging((query, all) => {
        const start = query.has('after') ? after(query) + 1 + sized(query) : 0;
        return all.slice(start, start + sized(query));
      }),
      '“after” leads on, but',
      'leaves out 5 categories',
    ],
    [
      'an empty page',
      paging((query, all) => (query.has('after') ? [] : all.slice(0, sized(query)))),
      'no parameter was found',
      'after: gave an empty page',
    ],
    [
      'a circle over one page',
      goodService({ quirks: { repeatCursor: true } }),
      '“after” leads back to earlier pages',
      'after: led on, but to a page with the endCursor of the previous one',
    ],
    [
      'a circle over two pages',
      paging((query, all) => {
        const start = (after(query) + 1) % (2 * sized(query));
        return all.slice(start, start + sized(query));
      }),
      '“after” leads back to earlier pages',
      'after: led on to the next page, but from there back to an earlier page',
    ],
    [
      'the second page again and again',
      paging((query, all) => {
        const start = Math.min(after(query) + 1, sized(query));
        return all.slice(start, start + sized(query));
      }),
      '“after” leads back to earlier pages',
      'after: led on to the next page, but from there back to an earlier page',
    ],
  ])('fails: %s', async (_, answer, summary, line) => {
    const { verdict, report, requests } = await check(answer);
    expect(verdict('cursor-parameter').outcome).toBe('failed');
    expect(verdict('cursor-parameter').summary).toContain(summary);
    expect(verdict('cursor-parameter').details.join('\n')).toContain(line);
    expect(report.found).toBeNull();
    expect(requests.length).toBeLessThanOrEqual(40);
  });

  it.each<[string, (all: unknown[], turn: number) => unknown[], string]>([
    [
      'another order each time',
      (all, turn) => (turn % 2 ? all.toReversed() : all),
      'in another order',
    ],
    ['other categories each time', (all, turn) => all.slice(turn), 'holds other categories'],
  ])('fails for %s, without trying any', async (_, turnOf, words) => {
    let turn = 0;
    const { verdict, report } = await check(
      changing(goodService({ count: 30 }), {
        list: (json) => {
          turn += 1;
          return { ...json, categories: turnOf(json.categories, turn) };
        },
      }),
    );
    expect(verdict('cursor-parameter').summary).toContain('no fixed order');
    expect(verdict('cursor-parameter').details.join('\n')).toContain(words);
    expect(report.checks.find(({ id }) => id === 'cursor-parameter')?.evidence).toHaveLength(1);
  });

  it.each<[string, Answer, string]>([
    ['no category', goodService({ count: 0 }), 'the list holds no category'],
    ['a single category', goodService({ count: 1 }), 'a single category needs no second page'],
    [
      'a whole list that cannot be made smaller',
      goodService({ count: 9, paging: { pageSizeParam: '' } }),
      'the first page is the whole list',
    ],
    [
      'no end cursor',
      changing(goodService(), {
        list: ({ pageInfo, ...json }) => ({ ...json, pageInfo: { ...pageInfo, endCursor: null } }),
      }),
      'no endCursor to go on from',
    ],
  ])('is not looked for with %s', async (_, answer, words) => {
    const { verdict, report } = await check(answer);
    expect(verdict('cursor-parameter')).toMatchObject({
      outcome: 'skipped',
      summary: expect.stringContaining(words),
    });
    expect(report.found).toBeNull();
  });
});
