import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toFileStart } from '../export/file-name';
import { inAllFormats, ReportExport } from '../export/report-export';
import * as t from '../messages/generated/compare';
import type { Comparison } from '../model/comparison/compare-lists';
import { toComparisonReport } from '../model/comparison/comparison-report';
import { PageBar } from '../panes/page-frame';
import { useSiteContext } from '../site/site-context';
import { buttonClass } from '../ui/controls/button';
import styles from './compare-bar.module.css';
import { useComparePath, useCompareState } from './compare-state';
import { CopyNote } from './copy-note';
import { describeListed, type DifferenceRows } from './difference-rows';
import { nameSides, type NamedSide, toReportedSide } from './name-sides';
import { opposite } from './pair';
import { SideSelect } from './side-select';

interface ComparedBarProps {
  from: NamedSide;
  to: NamedSide;
  comparison: Comparison | null;
  rows: DifferenceRows | null;
}

/** Says what is compared, and offers other lists, the note and the export. */
export function ComparedBar({ from, to, comparison, rows }: ComparedBarProps) {
  const site = useSiteContext();
  const [{ direction }] = useCompareState();
  const [, toPath] = useComparePath();
  const { fromName, toName } = nameSides(from, to);
  const toReport =
    comparison && rows && rows.count > 0
      ? () =>
          toComparisonReport({
            ...toListed(comparison, rows),
            sides: {
              from: toReportedSide(from, fromName, comparison.from),
              to: toReportedSide(to, toName, comparison.to),
            },
            time: site.now(),
          })
      : null;
  return (
    <PageBar
      title={t.title()}
      site={site}
      about={
        <div className={styles.sides}>
          <SideSelect side="from" named={from} />
          <Link
            to={toPath({ direction: opposite(direction) })}
            className={buttonClass('ghost', 'md', true)}
            aria-label={t.swapSides()}
            title={t.swapSides()}
          >
            <ArrowLeftRight className={styles.swap} aria-hidden="true" />
          </Link>
          <SideSelect side="to" named={to} />
        </div>
      }
      actions={
        <>
          <CopyNote toReport={toReport} />
          <ReportExport
            report="comparison"
            summary={comparison && describeListed(comparison, rows)}
            fileName={() =>
              toFileStart(
                'comparison',
                `${from.fileName ?? fromName} to ${to.fileName ?? toName}`,
                new Date(),
              )
            }
            toFormats={toReport && inAllFormats(toReport)}
          />
        </>
      }
    />
  );
}

function toListed(comparison: Comparison, rows: DifferenceRows) {
  const unfiltered = comparison.differences.length;
  if (rows.request.comparison !== comparison || rows.count === unfiltered) return { comparison };
  return { comparison: { ...comparison, differences: rows.differences }, unfiltered };
}
