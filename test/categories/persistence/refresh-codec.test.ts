import { expect, it } from 'vitest';
import {
  formatRefresh,
  parseRefreshPiece,
  toRefresh,
} from '../../../src/categories/persistence/refresh-codec';
import { compareLists } from '../../../src/model/changes';
import { finishTask } from '../../../src/text/task';
import { category, load } from '../../model/pages';

const before = load(...Array.from({ length: 1_200 }, (_, id) => category(`${id}`, { name: 'A' })));
const after = load(
  category('p', { name: 'Parent', description: 'Of all' }),
  ...Array.from({ length: 700 }, (_, id) => category(`${id}`, { name: 'B', parentId: 'p' })),
);
const refresh = { ...finishTask(compareLists(before, after)), at: 20, since: 10 };

it('a refresh is the same when its pieces are read again', () => {
  const texts = [...formatRefresh(refresh)];
  expect(texts.length).toBeGreaterThan(4);
  const pieces = texts.map(parseRefreshPiece).filter((piece) => piece !== null);
  expect(finishTask(toRefresh(20, pieces))).toEqual(refresh);
});

it('a refresh whose first piece is missing is none', () => {
  const [, ...rest] = [...formatRefresh(refresh)].map(parseRefreshPiece);
  expect(
    finishTask(
      toRefresh(
        20,
        rest.filter((piece) => piece !== null),
      ),
    ),
  ).toBeNull();
});

it.each([
  '',
  '7',
  '{"head":{"since":"long ago","isWhole":true}}',
  '{"added":{"fields":["id"],"rows":[[""]]}}',
  '{"removed":{"fields":["name"],"rows":[["A"]]}}',
  '{"changed":[["a","A",null,[["colour","red","blue"]]]]}',
  '{"changed":[["a","A",null,[["name",7,"blue"]]]]}',
  '{"parentNames":[["a",7]]}',
])('the piece %s is none', (text) => {
  expect(parseRefreshPiece(text)).toBeNull();
});
