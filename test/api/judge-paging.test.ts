import { expect, it } from 'vitest';
import { judgePaging, type Paging } from '../../src/api/judge-paging';

type PageInList = Parameters<typeof judgePaging>[0];

/** A correct page: it continues from `x` to `y` with new categories. */
const page: PageInList = {
  pageInfo: { hasNextPage: true, endCursor: 'y' },
  earlierCursors: new Set(['x']),
  earlierPages: 1,
  hasNothingNew: false,
  emptyPages: 0,
};
const stopped = (reason: Extract<Paging, { kind: 'stopped' }>['reason']) => ({
  kind: 'stopped',
  reason,
});

it.each<[string, Partial<PageInList>, object]>([
  ['continues where the page ends', {}, { kind: 'more', cursor: 'y' }],
  [
    'continues at a cursor if the end is not mentioned',
    { pageInfo: { hasNextPage: null, endCursor: 'y' } },
    { kind: 'more', cursor: 'y' },
  ],
  [
    'ends when the service reports the end, whatever the page contains',
    { pageInfo: { hasNextPage: false, endCursor: 'x' }, hasNothingNew: true, emptyPages: 9 },
    { kind: 'end' },
  ],
  [
    'stops if there is more, but no cursor',
    { pageInfo: { hasNextPage: true, endCursor: null } },
    stopped('no-cursor'),
  ],
  [
    'stops if nothing is reported at all',
    { pageInfo: { hasNextPage: null, endCursor: null } },
    stopped('unsaid'),
  ],
  ['stops if the first page is repeated', { hasNothingNew: true }, stopped('ignored')],
  [
    'takes the same page with the same cursor for an ignored parameter, not for a loop',
    { hasNothingNew: true, earlierCursors: new Set(['y']) },
    stopped('ignored'),
  ],
  [
    'stops if an earlier page is repeated',
    { hasNothingNew: true, earlierPages: 2 },
    stopped('circle'),
  ],
  [
    'stops at an earlier cursor, even if the page contains something new',
    { earlierCursors: new Set(['x', 'y']) },
    stopped('circle'),
  ],
  ['follows four empty pages in a row', { emptyPages: 4 }, { kind: 'more', cursor: 'y' }],
  ['stops at the fifth empty page', { emptyPages: 5 }, stopped('only-empty-pages')],
])('%s', (_, changes, paging) => {
  expect(judgePaging({ ...page, ...changes })).toEqual(paging);
});
