import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { finishTask } from '../../../src/base/task';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { countMatches } from '../../../src/model/query/count-matches';
import { createFilter } from '../../../src/model/query/create-filter';
import { addTerm, removeTerms } from '../../../src/model/query/edit-query';
import { limitsTo, parseQuery } from '../../../src/model/query/parse-query';
import { somePages, toLoadedCategories } from '../pages';

const OTHERS = parseQuery('is:root no:description is:leaf').terms;

function matchesOf(query: string, { index }: LoadedCategories): number[] {
  const filter = createFilter(parseQuery(query), index);
  finishTask(filter.extend());
  return [...index.categories.keys()].filter((position) => filter.rankOf(position) >= 0);
}

function without(query: string, name: 'status' | 'under'): string {
  return removeTerms(
    query,
    parseQuery(query).terms.filter((term) => limitsTo(name, term)),
  );
}

it('counts the matches of each filter option', () => {
  const someTerms = array(
    constantFrom(
      'news',
      'status:active',
      '-status:hidden',
      'under:1',
      'under:a',
      '-under:b',
      'is:leaf',
    ),
    { maxLength: 4 },
  );
  assert(
    property(somePages, someTerms, (pages, terms) => {
      const loaded = toLoadedCategories(pages);
      const query = terms.join(' ');
      const counts = finishTask(countMatches(query, OTHERS, loaded));
      expect(counts.matchCount).toBe(matchesOf(query, loaded).length);
      for (const status of loaded.index.statuses.keys()) {
        const chosen = addTerm(without(query, 'status'), {
          name: 'status',
          isNegated: false,
          value: status,
        });
        expect(counts.byStatus.get(status) ?? 0).toBe(matchesOf(chosen, loaded).length);
      }
      expect(counts.withOther).toEqual(
        OTHERS.map((other) => matchesOf(addTerm(query, other), loaded).length),
      );
      const marked = [...counts.inAnyBranch.keys()].filter((at) => counts.inAnyBranch[at] === 1);
      expect(marked).toEqual(matchesOf(without(query, 'under'), loaded));
    }),
  );
});
