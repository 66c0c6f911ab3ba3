import { CheckCheck, CircleSlash, SearchX } from 'lucide-react';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { toFileStart } from '../../categories/export/file-name';
import { ReportExport } from '../../categories/export/report-export';
import { changeListAddress, useListState } from '../../categories/list-state';
import { SearchBox } from '../../categories/search/search-box';
import { LazySearchProblems } from '../../categories/search/lazy-search-problems';
import { useAddress } from '../../connections/address';
import { focusTabStop } from '../../grid/focus-target';
import {
  type Comparison,
  DIFFERENCE_KINDS,
  isOfNothing,
} from '../../model/comparison/compare-matched';
import { toComparisonReport } from '../../model/comparison/comparison-report';
import type { Matching } from '../../model/comparison/match-lists';
import { formatLoaded } from '../../model/names';
import { parseQuery } from '../../model/query/parse-query';
import { formatCount, formatNumber } from '../../text/numbers';
import { CLOSE } from '../../ui/commands/app-commands';
import { useCommands } from '../../ui/commands/commands-context';
import { Button } from '../../ui/controls/button';
import { SelectField } from '../../ui/controls/select-field';
import { useAnnouncement } from '../../ui/feedback/announcement';
import { Message } from '../../ui/feedback/message';
import { useTask } from '../../ui/hooks/use-task';
import { MATCH_BY, useCompareState, withCompareState } from './compare-state';
import { KindFilter } from './difference-kinds';
import { type DifferenceRows, type RowsRequest, selectRows } from './difference-rows';
import { DifferenceTable } from './difference-table';
import styles from './differences.module.css';
import { nameSides } from './name-sides';
import type { Side } from './site-side';

const NOTHING_COMPARED = 'Nothing was compared';

interface DifferencesProps {
  comparison: Comparison;
  /** The ways in which the lists can be matched, the best first. */
  matchings: readonly Matching[];
  here: Side;
  there: Side;
}

/** The differences, filtered by kind and search. */
export function Differences({ comparison, matchings, here, there }: DifferencesProps) {
  const [{ query }] = useListState();
  const [{ kinds, open }, change] = useCompareState();
  const names = nameSides(here, there);
  const address = useAddress();
  const pane = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const problemsId = useId();
  const { problems } = useMemo(() => parseQuery(query), [query]);
  const rows = useTask<RowsRequest, DifferenceRows>(
    { comparison, query, kinds },
    selectRows,
    (asked, now) => !isSame(asked, now),
  );
  const found = rows && formatCount(countListed(rows), 'difference', 'differences');
  useAnnouncement(found && isOfNothing(comparison) ? NOTHING_COMPARED : found);

  useCommands([{ ...CLOSE, run: () => open !== null && change({ open: null }) }]);

  const matching = <MatchingSelect matchings={matchings} chosen={comparison.matching} />;
  if (comparison.differences.length === 0)
    return <NoDifferences comparison={comparison} matching={matching} />;
  return (
    <section ref={pane} className={styles.pane} aria-label="Differences" tabIndex={-1}>
      <div className={styles.toolbar}>
        <div className={styles.line}>
          <SearchBox
            ref={searchBox}
            loaded={comparison.here}
            onLeave={() => focusTabStop(pane.current)}
            describedBy={problems.length > 0 ? problemsId : undefined}
            className={styles.search}
          />
          {matching}
          <div className={styles.export}>
            <ReportExport
              title="Comparison"
              toReport={() => toComparisonReport({ ...toListed(comparison, rows), ...names })}
              fileName={() =>
                toFileStart('comparison', `${names.hereName} with ${names.thereName}`, new Date())
              }
            />
          </div>
        </div>
        {problems.length > 0 && (
          <LazySearchProblems id={problemsId} field={searchBox} query={query} problems={problems} />
        )}
        <KindFilter found={rows?.found ?? comparison.counts} />
        {comparison.counts['only-there'] > 0 && (
          <p className="note">
            Seen from <bdi>{names.hereName}</bdi>: what is only there is missing here.
          </p>
        )}
      </div>
      {rows && rows.count > 0 && <DifferenceTable rows={rows} />}
      {rows?.count === 0 && (
        <Message
          icon={<SearchX />}
          title="None of the differences match"
          actions={
            <Button
              onClick={() => {
                const ofAllKinds = withCompareState(address.search(), { kinds: [] });
                address.goTo(changeListAddress(ofAllKinds, { query: '' }), { replace: true });
                searchBox.current?.focus();
              }}
            >
              Show all {formatNumber(comparison.differences.length)}
            </Button>
          }
        >
          They are looked for on both sides.
        </Message>
      )}
    </section>
  );
}

interface NoDifferencesProps {
  comparison: Comparison;
  /** By what the lists are matched. */
  matching: ReactNode;
}

function NoDifferences({ comparison, matching }: NoDifferencesProps) {
  const { here, there, isWhole } = comparison;
  if (isOfNothing(comparison))
    return (
      <Message icon={<CircleSlash />} title={NOTHING_COMPARED}>
        {`None of the ${formatLoaded(here)} categories loaded here matches any of the ${formatLoaded(there)} loaded there.`}
      </Message>
    );
  if (isWhole && here.count === 0)
    return (
      <Message icon={<CheckCheck />} title="No differences">
        Both sides are empty.
      </Message>
    );
  return (
    <Message icon={<CheckCheck />} title="No differences" actions={matching}>
      {isWhole
        ? `All ${formatCount(here.count, 'category', 'categories')} are the same on both sides.`
        : `The ${formatCount(comparison.matching.matched, 'category', 'categories')} that are loaded on both sides are the same; ${formatNumber(here.count)} are loaded here and ${formatNumber(there.count)} there.`}
    </Message>
  );
}

function countListed({ found, request: { kinds } }: DifferenceRows): number {
  const listed = DIFFERENCE_KINDS.filter((kind) => kinds.length === 0 || kinds.includes(kind));
  return listed.reduce((sum, kind) => sum + found[kind], 0);
}

function isSame(a: RowsRequest, b: RowsRequest): boolean {
  return a.comparison === b.comparison && a.query === b.query && a.kinds.join() === b.kinds.join();
}

/** Of a comparison only what is listed, to be taken along. */
function toListed(comparison: Comparison, rows: DifferenceRows | null) {
  const { differences } = comparison;
  if (rows?.request.comparison !== comparison || rows.differences.length === differences.length)
    return { comparison };
  const { kinds } = rows.request;
  const counts = { ...rows.found };
  for (const kind of DIFFERENCE_KINDS) {
    if (kinds.length > 0 && !kinds.includes(kind)) counts[kind] = 0;
  }
  return {
    comparison: { ...comparison, differences: rows.differences, counts },
    unfiltered: differences.length,
  };
}

const WAYS = { id: 'ID', path: 'path', slug: 'slug' } as const;

interface MatchingSelectProps {
  /** The ways in which the lists can be matched, the best first. */
  matchings: readonly Matching[];
  chosen: Matching;
}

/** By what two lists are matched, and how much each way matches. */
function MatchingSelect({ matchings, chosen }: MatchingSelectProps) {
  const [, change] = useCompareState();
  return (
    <div className={styles.matching}>
      <SelectField
        label="Matched by"
        value={chosen.by}
        onChange={({ target }) =>
          change({ by: MATCH_BY.find((by) => by === target.value) ?? null, open: null })
        }
      >
        {matchings.map(({ by, share }) => (
          // Not all is matched before all is.
          <option key={by} value={by}>
            Matched by {WAYS[by]} ({formatNumber(Math.floor(share * 100))} %)
          </option>
        ))}
      </SelectField>
    </div>
  );
}
