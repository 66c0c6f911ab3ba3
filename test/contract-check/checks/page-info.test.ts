import { describe, expect, it } from 'vitest';
import { changing, check, goodService } from '../fake-service';

function withPageInfo(fields: Record<string, unknown> | null, count = 120) {
  return changing(goodService({ count }), {
    list: ({ pageInfo, ...json }) =>
      fields === null ? json : { ...json, pageInfo: { ...pageInfo, ...fields } },
  });
}

describe('the page info', () => {
  it.each<[string, ReturnType<typeof withPageInfo>, string, string]>([
    ['that agrees', withPageInfo({}), 'passed', 'totalCount: 120'],
    ['of an empty site', withPageInfo({}, 0), 'passed', 'On the page: 0 categories'],
    ['that is missing', withPageInfo(null), 'failed', 'There is no field pageInfo'],
    ['without an end cursor', withPageInfo({ endCursor: null }), 'failed', 'no endCursor to go on'],
    [
      'with an empty end cursor',
      withPageInfo({ endCursor: '' }),
      'failed',
      'no endCursor to go on',
    ],
    [
      'without hasNextPage',
      withPageInfo({ hasNextPage: null }),
      'failed',
      'neither true nor false',
    ],
    ['with text for true', withPageInfo({ hasNextPage: 'true' }), 'warning', 'not a boolean'],
    ['with “True” for true', withPageInfo({ hasNextPage: 'True' }), 'warning', 'not a boolean'],
    ['with “1” for true', withPageInfo({ hasNextPage: '1' }), 'warning', 'not a boolean'],
    ['with “yes” for true', withPageInfo({ hasNextPage: 'yes' }), 'failed', 'neither true nor'],
    [
      'with a number as cursor',
      withPageInfo({ startCursor: 3 }),
      'warning',
      'startCursor is a number',
    ],
    [
      'without a start cursor',
      withPageInfo({ startCursor: undefined }),
      'warning',
      'no startCursor',
    ],
    [
      'whose start cursor is null',
      withPageInfo({ startCursor: null }),
      'passed',
      'startCursor: null',
    ],
    [
      'with one cursor for all',
      withPageInfo({ startCursor: 'a', endCursor: 'a' }),
      'failed',
      'are the same',
    ],
    [
      'without a total',
      withPageInfo({ totalCount: undefined }),
      'warning',
      'There is no totalCount',
    ],
    ['with text as total', withPageInfo({ totalCount: '120' }), 'warning', 'text, not a number'],
    ['with a total below zero', withPageInfo({ totalCount: -1 }), 'warning', 'no whole number'],
    ['with a total of too few', withPageInfo({ totalCount: 7 }), 'failed', 'less than what is on'],
    [
      'with a total of just this page',
      withPageInfo({ totalCount: 50 }),
      'failed',
      'this page is all',
    ],
    ['with more than it says', withPageInfo({ hasNextPage: false }), 'failed', 'there is more'],
    [
      'with more after nothing',
      withPageInfo({ hasNextPage: true }, 0),
      'failed',
      'without categories',
    ],
  ])('%s', async (_, answer, outcome, line) => {
    const { verdict } = await check(answer);
    expect(verdict('page-info').outcome).toBe(outcome);
    expect(verdict('page-info').details.join('\n')).toContain(line);
  });

  it.each<[string, Record<string, unknown>, boolean]>([
    ['an unreadable hasNextPage and a cursor', { hasNextPage: 'yes' }, false],
    ['a total of too few', { totalCount: 7 }, false],
    ['no cursor', { endCursor: null }, true],
    ['neither', { hasNextPage: 'yes', endCursor: null }, true],
  ])(
    'says that the app stops after the first page only if it does: %s',
    async (_, fields, stops) => {
      const { verdict } = await check(withPageInfo(fields));
      expect(verdict('page-info').advice?.includes('only the first page')).toBe(stops);
    },
  );

  it('with a cursor alone is followed by its cursors, as the app follows them', async () => {
    const answer = changing(goodService({ paging: { pageSizeParam: '' } }), {
      list: ({ pageInfo: { endCursor }, ...json }) => ({ ...json, pageInfo: { endCursor } }),
    });
    const { verdict } = await check(answer);
    expect(verdict('cursor-parameter').outcome).toBe('passed');
    expect(verdict('cursor-parameter').summary).toContain('“after” leads to the next page');
  });

  it('that writes its total as 1.2e2 is as promised', async () => {
    const { verdict } = await check(async (request) => {
      const response = await goodService({ count: 120 })(request);
      return new Response(
        (await response.text()).replace('"totalCount":120', '"totalCount":1.2e2'),
        {
          status: response.status,
        },
      );
    });
    expect(verdict('page-info').outcome).toBe('passed');
  });
});
