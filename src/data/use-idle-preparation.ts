import { useEffect } from 'react';
import { useLanguage } from '../messages/language';
import type { LoadedCategories } from '../model/loaded-categories';
import { createTreeSelector } from '../model/tree';
import { runSlice, type Task } from '../text/task';
import { whenIdle } from '../ui/lazy/when-idle';

/** The number of categories from which sorting is prepared. */
const SORTED_AHEAD = 2_000;

/** The number of categories from which a search is prepared. */
const SEARCHED_AHEAD = 20_000;

/** A search that finds most categories, as the first letter does. */
const FIRST_LETTER = { query: 'e', sort: null };

/** Prepares sorting and searching a long list, a slice whenever the browser is idle, once no more pages are coming. */
export function useIdlePreparation(loaded: LoadedCategories | null, isBusy: boolean): void {
  const prepared = loaded && loaded.count > SORTED_AHEAD && !isBusy ? loaded : null;
  const { code } = useLanguage();
  useEffect(() => {
    if (!prepared) return;
    const task = prepare(prepared, code);
    let stop = whenIdle(function runNextSlice() {
      if (!runSlice(task)) stop = whenIdle(runNextSlice);
    });
    return () => stop();
  }, [prepared, code]);
}

function* prepare(loaded: LoadedCategories, language: string): Task<void> {
  yield* loaded.index.rankAhead(language);
  if (loaded.count < SEARCHED_AHEAD) return;
  // Lets the engine compile the code: otherwise the first letter takes twice as long.
  yield* createTreeSelector()(loaded, FIRST_LETTER, NOTHING_EXPANDED);
}

const NOTHING_EXPANDED = { expanded: new Set<string>(), collapsedGroups: new Set<never>() };
