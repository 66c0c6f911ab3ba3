import { type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  limitQuery,
  finishFilters,
  joinQuery,
  splitQuery,
  type SplitQuery,
} from '../model/query/edit-query';
import { parseQuery } from '../model/query/parse-query';
import { useListState } from '../routing/list-state';

export type Search = ReturnType<typeof useSearchBox>;

/** The search while its box is in use. The text may contain qualifiers that are still being typed. */
type Draft = SplitQuery & { query: string; isCut: boolean };

/** Splits the search into chips and the text box. A qualifier becomes a chip when the caret leaves it. */
export function useSearchBox(field: RefObject<HTMLInputElement | null>) {
  const [{ query }, changeList] = useListState();
  const [draft, setDraft] = useState<Draft | null>(null);
  const problemsId = useId();
  const { terms, problems, hasMoreWords } = parseQuery(query);
  const current = draft?.query === query ? draft : null;
  const { filters, text } = current ?? splitQuery(query);
  const isTooLong = hasMoreWords || current?.isCut === true;

  const show = (next: SplitQuery) => {
    const joined = joinQuery(next);
    const limited = limitQuery(joined);
    const isCut = limited !== joined;
    setDraft({ ...(isCut ? splitQuery(limited) : next), query: limited, isCut });
    changeList({ query: limited }, { replace: true });
  };
  const showSelected = (next: SplitQuery, start: number, end: number) => {
    flushSync(() => show(next));
    field.current?.setSelectionRange(start, end);
  };

  return {
    query,
    terms,
    problems,
    /** Whether the query was cut off or has more words than the search uses. */
    isTooLong,
    hasProblems: problems.length > 0 || isTooLong,
    problemsId,
    text,
    /** Sets the typed or suggested text. While an input method composes, no qualifier becomes a chip. */
    write: (typed: string, caret: number, isComposing = false) => {
      const typing = { filters, text: typed };
      const finished = isComposing ? { ...typing, caret } : finishFilters(typing, caret);
      if (field.current?.value === finished.text) show(finished);
      else showSelected(finished, finished.caret, finished.caret);
    },
    /** Moves a filter, by default the last one, back into the box with its value selected. */
    edit: (filter = filters.at(-1)) => {
      if (filter === undefined) return;
      field.current?.focus();
      showSelected(
        {
          filters: filters.filter((other) => other !== filter),
          // Insert it before the text because the text may have an open quote.
          text: [filter, text.trim()].filter(Boolean).join(' '),
        },
        filter.indexOf(':') + 1,
        filter.length,
      );
    },
    /** Turns all valid qualifiers in the text into filters. */
    finish: () => setDraft(current && { ...current, ...splitQuery(query) }),
  };
}
