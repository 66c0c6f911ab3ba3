import { useRef } from 'react';
import * as t from '../../messages/generated/list';
import { useAnnouncement } from '../../ui/feedback/announcement';
import type { ListLoading } from '../../data/use-list';
import type { Rows } from '../../model/rows';
import type { View } from '../../routing/list-state';
import {
  describeClosed,
  describeLoaded,
  describeSelection,
  describeSort,
} from '../../panes/describe-list';
import type { SelectionControl } from './use-selection';

interface ListAnnouncement {
  query: string;
  loaded: string;
  others: readonly string[];
  /** Why loading the rest is paused; empty if it is not. */
  note: string;
}

/** Announces changes to the list once it settles, not after every letter of a search or every page. */
export function useListAnnouncements(
  { loaded, load, pause }: ListLoading,
  rows: Rows | null,
  view: View,
  selection: SelectionControl,
): void {
  const isBusy = load === 'all-pages' || load === 'refreshing';
  const note = pause ?? '';
  const last = useRef<ListAnnouncement | null>(null);

  const describeChanges = () => {
    if (!loaded || !rows) return null;
    const before = last.current;
    const { query, sort } = rows.criteria;
    // During a full load or a refresh, the number of categories is announced only for a new search.
    const isSilent = isBusy && query === before?.query;
    const now: ListAnnouncement = {
      query,
      loaded: isSilent ? before.loaded : describeLoaded(loaded, rows, true),
      others: [
        t.shownAs({ view }),
        describeSort(sort),
        describeSelection(selection, rows.criteria, true),
        selection.closed ? describeClosed(selection.closed, loaded, rows.criteria) : '',
      ],
      note,
    };
    last.current = now;
    const news = now.others.filter(
      (text, index) => before && text !== '' && text !== before.others[index],
    );
    if (query !== before?.query || now.loaded !== before.loaded) news.push(now.loaded);
    if (note !== '' && note !== before?.note) news.push(note);
    return news.length > 0 ? news.join(t.betweenNews()) : null;
  };

  // Each page changes the rows, so only a new search or sort counts as a change during a full load or a refresh.
  const criteria = rows?.criteria;
  const listed = isBusy ? null : rows;
  const { ids, hidden, folded, notLoaded, gone, closed } = selection;
  const selected = [ids, hidden, folded, notLoaded, gone, closed];
  useAnnouncement(describeChanges, [isBusy, criteria, listed, ...selected, note]);
}
