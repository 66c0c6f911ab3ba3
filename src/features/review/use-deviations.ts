import { useMemo } from 'react';
import type { CategoryResponse } from '../../api/categories';
import { useDebounced } from '../../ui/hooks/use-debounced';
import { useTask } from '../../ui/hooks/use-task';
import { findContradictions } from '../../model/contradictions';
import { type AnyDeviation, findDeviations } from '../../model/deviations';
import type { LoadedCategories } from '../../model/loaded-categories';
import { useRetrievedCategories } from './use-retrieved-categories';

/** In what a service deviates, as far as that is known. */
export interface Deviations {
  /** Most frequent first. */
  list: readonly AnyDeviation[];
  loaded: LoadedCategories;
  /** How many categories were retrieved one by one. */
  detailCount: number;
}

/**
 * Finds all deviations in what is loaded of a site. Those for which two
 * answers have to be compared are looked for once it is complete, in slices.
 */
export function useDeviations(loaded: LoadedCategories): Deviations {
  // A page of sub-categories is retrieved one by one, too: they are counted when all of them are there.
  const answers = useDebounced(useRetrievedCategories());
  const complete = useMemo(
    () => (loaded.isAllLoaded ? { loaded, answers } : null),
    [loaded, answers],
  );
  const contradictions = useTask(complete, findAmong);
  return useMemo(() => {
    const found = [...findDeviations(loaded, answers), ...(contradictions ?? [])];
    return {
      list: found.toSorted((a, b) => b.count - a.count),
      loaded,
      detailCount: answers.length,
    };
  }, [loaded, answers, contradictions]);
}

function findAmong({
  loaded,
  answers,
}: {
  loaded: LoadedCategories;
  answers: readonly CategoryResponse[];
}) {
  return findContradictions(loaded, answers);
}
