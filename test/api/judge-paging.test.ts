import { expect, it } from 'vitest';
import { judgePaging, type Paging } from '../../src/api/judge-paging';

type PageInList = Parameters<typeof judgePaging>[0];

/** A trustworthy page, with something new and a cursor from `x` to `y`. */
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
  ['goes on where the page ends', {}, { kind: 'more', cursor: 'y' }],
  [
    'asks once more when there is a cursor and no word of an end',
    { pageInfo: { hasNextPage: null, endCursor: 'y' } },
    { kind: 'more', cursor: 'y' },
  ],
  [
    'ends when the service says so, whatever the page holds',
    { pageInfo: { hasNextPage: false, endCursor: 'x' }, hasNothingNew: true, emptyPages: 9 },
    { kind: 'end' },
  ],
  [
    'stops where there is more and no cursor to it',
    { pageInfo: { hasNextPage: true, endCursor: null } },
    stopped('no-cursor'),
  ],
  [
    'stops where nothing is said at all',
    { pageInfo: { hasNextPage: null, endCursor: null } },
    stopped('unsaid'),
  ],
  ['stops where the first page comes again', { hasNothingNew: true }, stopped('ignored')],
  [
    'takes the same page with the same cursor for a parameter that is ignored, not for a circle',
    { hasNothingNew: true, earlierCursors: new Set(['y']) },
    stopped('ignored'),
  ],
  [
    'stops where an earlier page comes again',
    { hasNothingNew: true, earlierPages: 2 },
    stopped('circle'),
  ],
  [
    'stops at an earlier cursor, though the page holds something new',
    { earlierCursors: new Set(['x', 'y']) },
    stopped('circle'),
  ],
  ['follows four empty pages in a row', { emptyPages: 4 }, { kind: 'more', cursor: 'y' }],
  ['stops at the fifth', { emptyPages: 5 }, stopped('only-empty-pages')],
])('%s', (_, changes, paging) => {
  expect(judgePaging({ ...page, ...changes })).toEqual(paging);
});
