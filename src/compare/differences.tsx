import { CheckCheck, Info, SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { changeListAddress, useListState } from '../routing/list-state';
import { SearchBox } from '../search/search-box';
import { SearchNotes } from '../search/search-notes';
import { useSearchBox } from '../search/use-search';
import { useGoTo, writeAddressState } from '../routing/address';
import { focusTabStop } from '../grid/focus-target';
import { type Comparison, countKinds } from '../model/comparison/compare-lists';
import type { Matching } from '../model/comparison/match-lists';
import * as t from '../messages/generated/compare';
import { CLOSE, type CommandTable, useCommands } from '../ui/commands/commands';
import { Button } from '../ui/controls/button';
import { useAnnouncement } from '../ui/feedback/announcement';
import { EmptyState } from '../ui/feedback/empty-state';
import { useTask } from '../ui/hooks/use-task';
import { Row } from '../ui/layout/row';
import { Pane } from '../ui/layout/pane';
import { Text } from '../ui/text/text';
import { useCompareState, COMPARE_ADDRESS } from './compare-state';
import { KindFilter } from './difference-kinds';
import {
  describeListed,
  type DifferenceRows,
  type DifferencesRequest,
  selectRows,
} from './difference-rows';
import { DifferenceTable } from './difference-table';
import styles from './differences.module.css';

/** Returns the rows for the search and filters in the URL; null until there is a comparison and its rows are ready. */
export function useDifferenceRows(comparison: Comparison | null): DifferenceRows | null {
  const [{ query }] = useListState();
  const [{ direction, kinds }] = useCompareState();
  return useTask<DifferencesRequest, DifferenceRows>(
    comparison && { comparison, direction, query, kinds },
    selectRows,
    (a, b) =>
      a.comparison !== b.comparison || a.query !== b.query || a.kinds.join() !== b.kinds.join(),
  );
}

/** Returns the query string without a search and with all kinds. */
function toAll(search: string): string {
  const ofAllKinds = writeAddressState(COMPARE_ADDRESS, search, { kinds: [] });
  return changeListAddress(ofAllKinds, { query: '' });
}

export const DIFFERENCE_COMMANDS: CommandTable<{ close: () => void }> = [
  { ...CLOSE, run: ({ close }) => close() },
];

interface DifferencesProps {
  comparison: Comparison;
  rows: DifferenceRows | null;
}

export function Differences({ comparison, rows }: DifferencesProps) {
  const [{ open }, change] = useCompareState();
  const goTo = useGoTo();
  const pane = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const search = useSearchBox(searchBox);
  const counts = useMemo(() => countKinds(comparison.differences), [comparison]);
  useAnnouncement(rows && t.differenceCount({ count: rows.count }));

  useCommands(DIFFERENCE_COMMANDS, () => ({
    close: () => open !== null && change({ open: null }),
  }));

  if (comparison.differences.length === 0) return <NoDifferences {...comparison} />;
  return (
    <Pane ref={pane} aria-label={t.differences()}>
      <div className={styles.toolbar}>
        <KindFilter counts={counts} found={rows?.found ?? counts} />
        <Text as="p" size="data" tone="muted" className={styles.count}>
          {describeListed(comparison, rows)}
        </Text>
        <SearchBox
          ref={searchBox}
          search={search}
          loaded={comparison.to}
          onLeave={() => focusTabStop(pane.current)}
          className={styles.search}
        />
        <SearchNotes field={searchBox} search={search} loaded={comparison.to} />
        <MatchedBy {...comparison.matching} />
      </div>
      {rows && rows.count > 0 && <DifferenceTable rows={rows} />}
      {rows?.count === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t.noneMatch()}
          actions={
            <Button
              onClick={() => {
                goTo(toAll, { replace: true });
                searchBox.current?.focus();
              }}
            >
              {t.showAll({ count: comparison.differences.length })}
            </Button>
          }
        />
      )}
    </Pane>
  );
}

/** Says how categories are matched, unless they are matched by ID by default. */
function MatchedBy({ by }: Pick<Matching, 'by'>) {
  const [{ by: chosen }, change] = useCompareState();
  if (by === 'id' && chosen === null) return null;
  const next = by === 'id' ? 'path' : 'id';
  const button = (words: ReactNode) => (
    <button type="button" className={styles.link} onClick={() => change({ by: next, open: null })}>
      {words}
    </button>
  );
  return (
    <Row gap={2} className={styles.matched}>
      <Info aria-hidden="true" />
      <Text as="p" size="data" tone="muted">
        {by === 'id' ? t.matchedById({ button }) : t.matchedByPath({ button })}
      </Text>
    </Row>
  );
}

function NoDifferences({ isComplete, matching, missingFields: { from, to } }: Comparison) {
  const { matched: count } = matching;
  const isAllCompared = from.length + to.length === 0;
  return (
    <EmptyState
      icon={<CheckCheck />}
      title={isComplete ? t.noDifferences() : t.loadedSame({ count })}
      actions={<MatchedBy {...matching} />}
    >
      {isComplete && isAllCompared && t.allSame({ count })}
    </EmptyState>
  );
}
