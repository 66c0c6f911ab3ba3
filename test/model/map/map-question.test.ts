import { expect, it } from 'vitest';
import { toMapQuestion } from '../../../src/model/map/map-question';

it.each([
  ['', 'inactive', ''],
  [' \u200b ', 'inactive', ''],
  ['status:draft', 'status', 'draft'],
  ['status:"in review"', 'status', 'in review'],
  ['-status:active', 'filter', ''],
  ['status:draft status:archived', 'filter', ''],
  ['no:description', 'filter', ''],
  [' solar   power', 'words', 'solar power'],
  ['solar status:draft', 'search', ''],
  [`status:${'x'.repeat(60)}`, 'status', 'x'.repeat(60)],
  [`status:${'x'.repeat(61)}`, 'filter', ''],
  ['x'.repeat(60), 'words', 'x'.repeat(60)],
  ['x'.repeat(61), 'search', ''],
])('for the search %j, the map asks about “%s” %s', (query, kind, value) => {
  expect(toMapQuestion(query)).toEqual({ kind, value });
});
