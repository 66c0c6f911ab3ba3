import { ArrowLeftRight, ArrowRight, Replace } from 'lucide-react';
import { toFileStart } from '../../categories/export/file-name';
import { inAllFormats, ReportExport } from '../../categories/export/report-export';
import { PageBar } from '../../categories/pane/page-frame';
import { EnvironmentBadge } from '../../connections/environment-badge';
import { Link } from '../../connections/link';
import { useSiteContext } from '../../connections/site-context';
import { type Comparison, isOfNothing } from '../../model/comparison/compare-matched';
import { toComparisonReport } from '../../model/comparison/comparison-report';
import { MATCH_LABELS, type Matching } from '../../model/comparison/match-lists';
import { formatCount, formatNumber } from '../../text/numbers';
import { barLabel, buttonClass } from '../../ui/controls/button';
import { SelectField } from '../../ui/controls/select-field';
import styles from './compare-bar.module.css';
import { useComparePath, useCompareState } from './compare-state';
import type { DifferenceRows } from './difference-rows';
import { nameSides, type NamedSide } from './name-sides';

interface ComparedBarProps {
  from: NamedSide;
  to: NamedSide;
  /** Null until both lists are compared. */
  comparison: Comparison | null;
  /** The listed differences. */
  rows: DifferenceRows | null;
  /** How the lists can be matched, the best fit first. */
  matchings: readonly Matching[];
}

/** The first row of a comparison: "Production → Staging, 91 differences", and what can be done with it. */
export function ComparedBar({ from, to, comparison, rows, matchings }: ComparedBarProps) {
  const [{ direction }, change] = useCompareState();
  const [path, toPath] = useComparePath();
  const names = nameSides(from, to);
  const { fromName, toName } = names;
  return (
    <PageBar
      title="Compare"
      site={useSiteContext()}
      about={
        <p className={styles.about}>
          <span className="visually-hidden">From </span>
          <SideName name={fromName} side={from} />
          <ArrowRight className={styles.arrow} aria-hidden="true" />
          <span className="visually-hidden"> to </span>
          <SideName name={toName} side={to} />{' '}
          {comparison && !isOfNothing(comparison) && (
            <span className={styles.count}>
              {formatCount(comparison.differences.length, 'difference', 'differences')}
            </span>
          )}
        </p>
      }
      actions={
        <>
          {comparison && !areEqual(matchings) && (
            <SelectField
              label="Matched by"
              value={comparison.matching.by}
              onChange={({ target: { selectedIndex } }) =>
                change({ by: matchings[selectedIndex]?.by ?? null, open: null })
              }
            >
              {matchings.map(({ by, share }) => (
                <option key={by} value={by}>
                  {/* Rounded down: 100 % means all. */}
                  By {MATCH_LABELS[by]}: {formatNumber(Math.floor(share * 100))} % match
                </option>
              ))}
            </SelectField>
          )}
          <Link
            {...barLabel('Swap', ArrowLeftRight)}
            to={toPath({ direction: direction === 'from' ? 'to' : 'from' })}
            className={buttonClass()}
            title="Swap from and to"
          />
          <Link
            {...barLabel('Change', Replace)}
            to={path}
            className={buttonClass()}
            title="Compare with another list"
          />
          <ReportExport
            report="comparison"
            summary={describeListed(comparison, rows)}
            fileName={() => toFileStart('comparison', `${fromName} to ${toName}`, new Date())}
            toFormats={
              comparison && rows && rows.count > 0
                ? inAllFormats(() =>
                    toComparisonReport({ ...toListed(comparison, rows), ...names }),
                  )
                : null
            }
          />
        </>
      }
    />
  );
}

/** Says "5 of 91 differences" where a search or a filter lists only some of them. */
function describeListed(comparison: Comparison | null, rows: DifferenceRows | null): string {
  const all = comparison?.differences.length ?? 0;
  const listed = rows?.count ?? all;
  const differences = formatCount(all, 'difference', 'differences');
  return listed === all ? differences : `${formatNumber(listed)} of ${differences}`;
}

/** Returns a comparison of the listed differences only, for a report. */
function toListed(comparison: Comparison, rows: DifferenceRows) {
  const unfiltered = comparison.differences.length;
  if (rows.request.comparison !== comparison || rows.count === unfiltered) return { comparison };
  return { comparison: { ...comparison, differences: rows.differences }, unfiltered };
}

function SideName({ name, side: { site } }: { name: string; side: NamedSide }) {
  return (
    <span className={styles.side}>
      <bdi className="truncated" title={name}>
        {name}
      </bdi>{' '}
      <EnvironmentBadge environment={site?.connection.environment} />
    </span>
  );
}

/** Returns whether all ways pair the same categories. */
function areEqual([best, ...others]: readonly Matching[]): boolean {
  return others.every(({ toOf }) => toOf.every((to, position) => to === best?.toOf[position]));
}
