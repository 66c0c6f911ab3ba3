import { expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import { describeDifference } from '../../src/compare/difference-kinds';
import { compareLists } from '../../src/model/comparison/compare-lists';
import { finishTask } from '../../src/text/task';
import { bare, load } from '../model/pages';

const named = (id: string, parentId: string | null = null, name = id) =>
  bare(id, { name, parentId });

function describeFirst(from: Category[], to: Category[]): string {
  const comparison = finishTask(compareLists(load(...from), load(...to), 'id'));
  const [difference] = comparison.differences;
  return difference ? describeDifference(difference, comparison) : 'none';
}

it.each([
  ['by the parent', 'Food', null, 'Drinks', null, 'from Food'],
  [
    'by the path of the parent if both have the same name',
    'x',
    'Toys',
    'y',
    'Games',
    'from Toys › Other',
  ],
])('describes a move %s', (_, fromId, above, toId, otherAbove, text) => {
  const nameOf = (id: string) => (id.length === 1 ? 'Other' : id);
  const home = [
    named('Toys'),
    named('Games'),
    named(fromId, above, nameOf(fromId)),
    named(toId, otherAbove, nameOf(toId)),
  ];
  expect(describeFirst([...home, named('a', fromId)], [...home, named('a', toId)])).toBe(text);
});

it('describes a move to and from the top level', () => {
  const home = named('Food');
  expect(describeFirst([home, named('a', 'Food')], [home, named('a')])).toBe('from Food');
  expect(describeFirst([home, named('a')], [home, named('a', 'Food')])).toBe('from the top level');
  expect(describeFirst([home, named('a', 'gone')], [home, named('a')])).toBe('from gone');
});
