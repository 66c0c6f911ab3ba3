import { describe, expect, it } from 'vitest';
import { describeRefreshes } from '../../../src/features/changes/describe-refresh';
import type { Refresh } from '../../../src/categories/refreshes/refreshes';
import { category } from '../../model/pages';

const NOW = new Date(2026, 2, 5, 9, 0).getTime();
const some = (count: number) => Array.from({ length: count }, (_, id) => category(`${id}`));

function refresh(changes: Partial<Refresh>): Refresh {
  return {
    added: [],
    removed: [],
    changed: [],
    parentNames: new Map(),
    isWhole: true,
    at: NOW,
    since: NOW,
    ...changes,
  };
}

const changed = (count: number) =>
  some(count).map(({ id, name, parentId }) => ({
    id,
    name,
    parentId,
    kind: 'edited' as const,
    fields: [],
  }));

describe('describeRefreshes', () => {
  it.each([
    [new Date(2026, 2, 5, 8, 2), '3 new, 1 removed, 5 changed since 08:02'],
    [new Date(2026, 2, 4, 14, 2), '3 new, 1 removed, 5 changed since yesterday 14:02'],
    [new Date(2026, 1, 28, 14, 2), '3 new, 1 removed, 5 changed since Feb 28, 2026 14:02'],
  ])('counts what changed since %s', (since, text) => {
    const latest = refresh({
      added: some(3),
      removed: some(1),
      changed: changed(5),
      since: since.getTime(),
    });
    expect(describeRefreshes([latest], NOW)).toBe(text);
  });

  it('leaves out what there is none of', () => {
    expect(describeRefreshes([refresh({ changed: changed(1_200) })], NOW)).toBe(
      '1,200 changed since 09:00',
    );
  });

  it('claims no more than is known of a list that is loaded in part', () => {
    const latest = refresh({ added: some(1), removed: some(2), isWhole: false });
    expect(describeRefreshes([latest], NOW)).toBe(
      '1 new in the loaded part, 2 missing from the loaded part since 09:00',
    );
  });

  it('says how many refreshes before have changed something too', () => {
    const latest = refresh({ added: some(1) });
    expect(describeRefreshes([latest, latest, latest], NOW)).toBe(
      '1 new since 09:00 · 2 earlier refreshes',
    );
  });
});
