import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListState } from '../../src/routing/list-state';
import { SORT_FIELDS } from '../../src/model/fields';
import type { LoadedCategories } from '../../src/model/loaded-categories';
import { useRows } from '../../src/data/use-rows';
import { category, load, page, toLoadedCategories } from '../model/pages';

const ALL: ListState = { query: '', sort: null, view: 'list', at: '' };
const EXPANSION = { startsExpanded: false, toggled: new Set<string>() };

function names(from: number, to: number) {
  return Array.from({ length: to - from }, (_, at) =>
    category(`${from + at}`, { name: `${(from + at) % 2 ? 'Odd' : 'Even'} ${from + at}` }),
  );
}

function listRows(loaded: LoadedCategories | null, listState: ListState = ALL) {
  const { result, rerender } = renderHook(
    (props: { loaded: LoadedCategories | null; listState: ListState }) =>
      useRows(props.loaded, props.listState, EXPANSION),
    { initialProps: { loaded, listState } },
  );
  return { rows: () => result.current, rerender };
}

/** Each read of the clock adds 10 ms so every step is a slice. */
beforeEach(async () => {
  // Lets the previous test's slice end because that test used another clock.
  await new Promise((resolve) => setTimeout(resolve));
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
});

describe('rows of a small list', () => {
  it('appear in the same render', () => {
    const loaded = load(...names(0, 1_000));
    const { rows, rerender } = listRows(loaded);
    const questions = [{ query: 'odd' }, { query: 'status:x' }, { view: 'tree' as const }];
    const fields = SORT_FIELDS.map((field) => ({ sort: { field, isDescending: true } }));
    for (const question of [...questions, ...fields]) {
      rerender({ loaded, listState: { ...ALL, ...question } });
      expect(rows()?.criteria).toMatchObject(question);
    }
  });

  it('disappear with the list', () => {
    const { rows, rerender } = listRows(load('a'));
    rerender({ loaded: null, listState: ALL });
    expect(rows()).toBeNull();
  });
});

describe('rows that take longer than a frame', () => {
  const loaded = load(...names(0, 20_000));

  it('keep the previous rows visible until they are ready', async () => {
    const { rows, rerender } = listRows(loaded);
    expect(rows()?.count).toBe(20_000);
    rerender({ loaded, listState: { ...ALL, query: 'odd' } });
    expect(rows()).toMatchObject({ count: 20_000, criteria: { query: '' } });
    await waitFor(() =>
      expect(rows()).toMatchObject({ count: 10_000, criteria: { query: 'odd' } }),
    );
  });

  it('match only the last search', async () => {
    const { rows, rerender } = listRows(loaded);
    rerender({ loaded, listState: { ...ALL, query: 'odd' } });
    rerender({ loaded, listState: { ...ALL, query: 'odd 19999' } });
    await waitFor(() => expect(rows()?.criteria.query).toBe('odd 19999'));
    expect(rows()?.count).toBe(1);
  });

  it('appear even while more pages keep arriving', async () => {
    const pages = Array.from({ length: 10 }, (_, at) =>
      page(names(at * 5_000, (at + 1) * 5_000), { hasNextPage: true, endCursor: `${at}` }),
    );
    const listState = { ...ALL, query: 'odd' };
    const views = pages.map((_, at) => toLoadedCategories(pages.slice(0, at + 1)));
    const { rows, rerender } = listRows(views[3] ?? null, listState);
    await waitFor(() => expect(rows()?.count).toBe(10_000));
    const counts: (number | undefined)[] = [];
    for (const view of views.slice(4)) {
      rerender({ loaded: view, listState });
      // Too short for the search to finish.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      counts.push(rows()?.count);
    }
    await waitFor(() => expect(rows()?.count).toBe(25_000));
    expect(counts.some((count = 0) => count > 10_000 && count < 25_000)).toBe(true);
  });
});
