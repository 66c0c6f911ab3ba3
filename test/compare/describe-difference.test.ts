import { expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import { describeDifference } from '../../src/compare/difference-kinds';
import { compareLists } from '../../src/model/comparison/compare-lists';
import { finishTask } from '../../src/base/task';
import { bare, load } from '../model/pages';

const named = (id: string, parentId: string | null = null, name = id) =>
  bare(id, { name, parentId });

function describeFirst(from: Category[], to: Category[]): string {
  const comparison = finishTask(compareLists(load(...from), load(...to), 'id'));
  const [difference] = comparison.differences;
  return difference ? describeDifference(difference, comparison) : 'none';
}

it("describes a move by the new parent's path", () => {
  const home = [named('Toys'), named('Other', 'Toys'), named('Games')];
  const moved = [...home, named('a', 'Games')];
  expect(describeFirst(moved, [...home, named('a', 'Other')])).toBe('now in Toys › Other');
});

it('describes a move to and from the top level', () => {
  const home = named('Food');
  expect(describeFirst([home, named('a', 'Food')], [home, named('a')])).toBe(
    'now at the top level',
  );
  expect(describeFirst([home, named('a')], [home, named('a', 'Food')])).toBe('now in Food');
  expect(describeFirst([home, named('a')], [home, named('a', 'gone')])).toBe('now in gone');
});

it('says that a new name looks the same as the old one', () => {
  const renamed = (from: string, to: string) =>
    describeFirst([named('a', null, from)], [named('a', null, to)]);
  expect(renamed('Sofa Beds', 'Sofa\u00A0Beds')).toBe(
    'looks the same but has different characters',
  );
  expect(renamed('Sofa Beds', 'Sofa Bed')).toBe('was “Sofa Beds”');
});
