import { array, assert, boolean, constantFrom, nat, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import type { LoadedCategories } from '../../src/model/loaded-categories';
import type { Criteria, Rows } from '../../src/model/rows';
import { createRowsSelector as createRowsTask } from '../../src/model/select-rows';
import { finishTask } from '../../src/base/task';
import { createFilter } from '../../src/model/query/create-filter';
import { parseQuery } from '../../src/model/query/parse-query';
import { compareKeys, type Sort, type SortBy, SORTS, toSortKey } from '../../src/model/sort';
import { category, load, page, somePages, toLoadedCategories } from './pages';
import { createRowsSelector } from './select';

const ALL: Criteria = { query: '', sort: null };

const idsOf = ({ count, at }: Rows) => Array.from({ length: count }, (_, row) => at(row)?.id);

function by(field: SortBy, isDescending = false): Partial<Criteria> {
  return { sort: { field, isDescending } };
}

function compareBy(loaded: LoadedCategories, sort: Sort, a: Category, b: Category): number {
  const { field, isDescending } = sort;
  if (field === 'descendants') {
    const order = loaded.branchOf(a.id).descendants - loaded.branchOf(b.id).descendants;
    return isDescending ? -order : order;
  }
  return compareKeys(toSortKey(a, field), toSortKey(b, field), isDescending);
}

/** Computes the expected rows from scratch, in the simplest way. */
function expectedRows(loaded: LoadedCategories, { query, sort }: Criteria): string[] {
  const filter = createFilter(parseQuery(query), loaded.index);
  finishTask(filter.extend());
  return loaded.index.categories
    .slice(0, loaded.count)
    .map((entry, position) => ({ entry, rank: filter.rankOf(position) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => (sort ? compareBy(loaded, sort, a.entry, b.entry) : a.rank - b.rank))
    .map(({ entry }) => entry.id);
}

/** One query per line; the first is empty. */
const QUERIES = `
news
item 2
u
zzz
old item
news 2 u
status:active
-status:HIDDEN u
status:gone status:active
name:item slug:news
under:a
-under:a
under:news
-under:"old news" u
parent:b
parent:"item 2"
depth:2
-depth:<3
is:root
is:leaf
-is:leaf
is:missing-parent
-is:missing-parent news
no:slug
has:parent updated:2024
-updated:2023
depth:abc
depth:abc news`;

const someCriteria = record({
  query: constantFrom(' ', '\u200B', ...QUERIES.split('\n')),
  sort: option(record({ field: constantFrom(...SORTS), isDescending: boolean() })),
});

describe('the rows', () => {
  it('are the same whether pages are added singly or all at once', () => {
    assert(
      property(somePages, someCriteria, (pages, criteria) => {
        const selectRows = createRowsSelector();
        for (let count = 1; count <= pages.length; count += 1) {
          const loaded = toLoadedCategories(pages.slice(0, count));
          expect(idsOf(selectRows(loaded, criteria))).toEqual(expectedRows(loaded, criteria));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are correct when one criterion changes at a time', () => {
    const steps = array(record({ list: nat(1), page: nat(5), change: nat(3) }), {
      minLength: 2,
      maxLength: 12,
    });
    assert(
      property(somePages, somePages, someCriteria, someCriteria, steps, (a, b, one, other, all) => {
        const views = [a, b].map((pages) =>
          pages.map((_, at) => toLoadedCategories(pages.slice(0, at + 1))),
        );
        const { query, sort } = other;
        const flipped = one.sort && { ...one.sort, isDescending: !one.sort.isDescending };
        const changes: Partial<Criteria>[] = [{}, { query }, { sort }, { sort: flipped }];
        const selectRows = createRowsSelector();
        for (const step of all) {
          const list = views[step.list] ?? [];
          const loaded = list[step.page % list.length] ?? toLoadedCategories([]);
          const criteria = { ...one, ...changes[step.change] };
          expect(idsOf(selectRows(loaded, criteria))).toEqual(expectedRows(loaded, criteria));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are the same if their computation is interrupted', () => {
    const steps = array(record({ list: nat(5), take: nat(6) }), { maxLength: 8 });
    assert(
      property(somePages, someCriteria, steps, (pages, criteria, all) => {
        const views = pages.map((_, at) => toLoadedCategories(pages.slice(0, at + 1)));
        const selectRows = createRowsTask();
        const begun = all.map(({ list, take }) => {
          const loaded = views[list % views.length] ?? toLoadedCategories([]);
          return { loaded, take, task: selectRows(loaded, criteria) };
        });
        for (const { task, take } of begun) for (let step = 0; step < take; step += 1) task.next();
        for (const loaded of views) {
          const rows = finishTask(selectRows(loaded, criteria));
          expect(idsOf(rows)).toEqual(expectedRows(loaded, criteria));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are computed in small steps for a large list', () => {
    const many = load(...Array.from({ length: 10_000 }, (_, id) => category(`${id}`)));
    for (const criteria of [{ query: '1' }, { query: 'status:x' }, by('id'), by('updatedAt')]) {
      const task = createRowsTask()(many, { ...ALL, ...criteria });
      expect([...task].length).toBeGreaterThanOrEqual(4);
    }
  });

  it.each<Partial<Criteria>>([{}, { query: 'a' }, by('slug')])(
    'do not change when more is loaded: %j',
    (criteria) => {
      const pages = [page(['b', 'd']), page(['a', 'c'])];
      const selectRows = createRowsSelector();
      const rows = selectRows(toLoadedCategories(pages.slice(0, 1)), { ...ALL, ...criteria });
      const ids = idsOf(rows);
      selectRows(toLoadedCategories(pages), { ...ALL, ...criteria });
      expect(idsOf(rows)).toEqual(ids);
      expect([-1, rows.count].map((row) => rows.at(row))).toEqual([undefined, undefined]);
      expect(['b', 'd', 'a'].map((id) => rows.indexOf(id))).toEqual(
        ['b', 'd', 'a'].map((id) => ids.indexOf(id)),
      );
    },
  );
});

it.each([false, true])('sorts large lists like small ones; descending: %s', (isDescending) => {
  const texts = [null, 'soon', 'Old 10', 'old 9', '', 'ä'];
  const times = [null, 'soon', '2024-06-01T00:00:00Z', '1969-05-01T00:00:00Z', '2024-01-01'];
  const many = load(
    ...Array.from({ length: 3_001 }, (_, id) =>
      category(`${id * 7_919}`, {
        name: texts[id % texts.length] ?? null,
        parentId: id === 0 ? null : `${Math.floor(id / 3) * 7_919}`,
        slug: texts[(id * 5) % texts.length] ?? null,
        updatedAt: times[(id * 3) % times.length] ?? null,
      }),
    ),
  );
  for (const field of SORTS) {
    const criteria = { ...ALL, ...by(field, isDescending) };
    expect(idsOf(createRowsSelector()(many, criteria))).toEqual(expectedRows(many, criteria));
  }
});
