import { expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import { describeDialect } from '../../src/site/describe-dialect';

it.each([
  [
    { pageSizeParam: 'limit', pageSize: 50, bulkPageSize: 1000 },
    '“cursor” and “limit”, 50 at a time, 1,000 when the whole list is needed',
  ],
  [
    { pageSizeParam: 'limit', pageSize: 1000, bulkPageSize: 500 },
    '“cursor” and “limit”, 1,000 at a time',
  ],
  [{ pageSizeParam: 'limit', pageSize: 50, bulkPageSize: 0 }, '“cursor” and “limit”, 50 at a time'],
  [{ pageSizeParam: '', pageSize: 50 }, '“cursor” and no page size'],
])('says how the list is asked for: %j', (dialect, words) => {
  expect(describeDialect({ ...DEFAULT_PAGING, cursorParam: 'cursor', ...dialect })).toBe(words);
});
