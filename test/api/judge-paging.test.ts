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

const more = (cursor: string, isPaused = false) => ({ kind: 'more', cursor, isPaused });

it.each<[string, Partial<PageInList>, object]>([
  ['continues where the page ends', {}, more('y')],
  [
    'continues at a cursor if the end is not mentioned',
    { pageInfo: { hasNextPage: null, endCursor: 'y' } },
    more('y'),
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
    'treats the same page with the same cursor as an ignored parameter, not as a loop',
    { hasNothingNew: true, earlierCursors: new Set(['y']) },
    stopped('ignored'),
  ],
  [
    'stops if an earlier page is repeated',
    { hasNothingNew: true, earlierPages: 2 },
    stopped('circle'),
  ],
  [
    'continues at an earlier cursor if the page contains something new',
    { earlierCursors: new Set(['x', 'y']) },
    more('y'),
  ],
  [
    'continues at an empty cursor once',
    { pageInfo: { hasNextPage: true, endCursor: '' } },
    more(''),
  ],
  [
    'stops at the second empty cursor',
    { pageInfo: { hasNextPage: true, endCursor: '' }, earlierCursors: new Set(['']) },
    stopped('no-cursor'),
  ],
  [
    'treats an empty cursor as none if the end is not mentioned',
    { pageInfo: { hasNextPage: null, endCursor: '' } },
    stopped('unsaid'),
  ],
  ['follows four empty pages in a row', { emptyPages: 4 }, more('y')],
  ['pauses at the fifth empty page', { emptyPages: 5 }, more('y', true)],
  ['continues after the pause when asked to', { emptyPages: 6 }, more('y')],
  ['pauses again at the tenth empty page', { emptyPages: 10 }, more('y', true)],
  [
    'follows an empty page with an earlier cursor',
    { emptyPages: 4, earlierCursors: new Set(['y']) },
    more('y'),
  ],
  [
    'stops at the fifth empty page if its cursor is an earlier one',
    { emptyPages: 5, earlierCursors: new Set(['y']) },
    stopped('only-empty-pages'),
  ],
])('pagination %s', (_, changes, paging) => {
  expect(judgePaging({ ...page, ...changes })).toEqual(paging);
});
