import { describe, expect, it } from 'vitest';
import { describeChanges } from '../../../src/categories/list/list-changes';
import { category } from '../model/pages';

const NOW = new Date(2026, 2, 5, 9, 0).getTime();
const some = (count: number) => Array.from({ length: count }, (_, id) => category(`${id}`));
const changedOnes = (count: number) =>
  some(count).map((before) => ({ before, category: before, fields: ['name'] as const }));

describe('describeChanges', () => {
  it.each([
    [new Date(2026, 2, 5, 8, 2), '3 new, 1 removed, 5 changed since 08:02'],
    [new Date(2026, 2, 4, 14, 2), '3 new, 1 removed, 5 changed since yesterday 14:02'],
    [new Date(2026, 1, 28, 14, 2), '3 new, 1 removed, 5 changed since Feb 28, 2026 14:02'],
  ])('counts what changed since %s', (since, text) => {
    const changes = {
      added: some(3),
      removed: some(1),
      changed: changedOnes(5),
      isWhole: true,
      since: since.getTime(),
    };
    expect(describeChanges(changes, NOW)).toBe(text);
  });

  it('leaves out what there is none of', () => {
    const changes = { added: [], removed: [], changed: changedOnes(1_200), isWhole: true };
    expect(describeChanges({ ...changes, since: NOW }, NOW)).toBe('1,200 changed since 09:00');
  });

  it('claims no more than is known of a list that is loaded in part', () => {
    const changes = { added: some(1), removed: some(2), changed: [], isWhole: false };
    expect(describeChanges({ ...changes, since: NOW }, NOW)).toBe(
      '1 new in what is loaded, 2 no longer in what is loaded since 09:00',
    );
  });
});
