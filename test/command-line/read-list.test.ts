import { expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import { readList } from '../../src/command-line/read-list';

/** Reads a service that sends these pages of IDs, one after another, with these cursors. */
async function read(pages: string[][], cursorOf: (at: number) => string) {
  let requests = 0;
  let at = 0;
  const loaded = await readList(
    {
      baseUrl: 'https://service.test',
      paging: { ...DEFAULT_PAGING, pageSize: 2, bulkPageSize: 2 },
      getKey: () => null,
      fetch: async (input, init) => {
        requests += 1;
        const isFirst = !new URL(new Request(input, init).url).searchParams.has('after');
        at = isFirst ? 0 : at + 1;
        return Response.json({
          categories: (pages[at] ?? []).map((id) => ({ id })),
          pageInfo: { hasNextPage: at !== pages.length - 1, endCursor: cursorOf(at) },
        });
      },
    },
    'main',
  );
  return { loaded, requests };
}

it.each([
  ['one cursor for all pages', () => 'scroll', 'end', 3],
  ['a new cursor for each page', (at: number) => String(at), 'end', 3],
])('reads past an empty page with %s', async (_, cursorOf, kind, count) => {
  const { loaded } = await read([['1', '2'], [], ['3']], cursorOf);
  expect(loaded.paging.kind).toBe(kind);
  expect(loaded.count).toBe(count);
});

it.each([
  ['one cursor for all pages', () => 'scroll', 'stopped'],
  ['a new cursor for each page', (at: number) => String(at), 'more'],
])('stops after five empty pages in a row with %s', async (_, cursorOf, kind) => {
  const { loaded, requests } = await read(
    [['1', '2'], ...Array.from({ length: 40 }, () => [])],
    cursorOf,
  );
  expect(loaded.paging.kind).toBe(kind);
  expect(loaded.count).toBe(2);
  expect(requests).toBe(6);
});
