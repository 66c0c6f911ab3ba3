import { expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import { describeDialect } from '../../src/connections/paging';

it.each([
  [{ pageSizeParam: 'limit', pageSize: 1000 }, '“cursor” and “limit”, 1,000 at a time'],
  [{ pageSizeParam: '', pageSize: 50 }, '“cursor” and no page size'],
])('says how the list is asked for: %j', (dialect, words) => {
  expect(describeDialect({ ...DEFAULT_PAGING, cursorParam: 'cursor', ...dialect })).toBe(words);
});
