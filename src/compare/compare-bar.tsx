import { ArrowLeftRight, ArrowRight, Replace } from 'lucide-react';
import { toFileStart } from '../export/file-name';
import { inAllFormats, ReportExport } from '../export/report-export';
import { PageBar } from '../panes/page-frame';
import { EnvironmentBadge } from '../panes/environment-badge';
import { Link } from 'react-router-dom';
import { useSiteContext } from '../site/site-context';
import type { Comparison } from '../model/comparison/compare-lists';
import { toComparisonReport } from '../model/comparison/comparison-report';
import { MATCH_BY } from '../model/comparison/match-lists';
import * as t from '../messages/generated/compare';
import { barLabel, buttonClass } from '../ui/controls/button';
import { SelectField } from '../ui/controls/field';
import { visuallyHidden } from '../ui/tags';
import { useComparePath, useCompareState } from './compare-state';
import type { DifferenceRows } from './difference-rows';
import { nameSides, type NamedSide, toReportedSide } from './name-sides';

interface ComparedBarProps {
  from: NamedSide;
  to: NamedSide;
  comparison: Comparison | null;
  rows: DifferenceRows | null;
}

const ARROW = <ArrowRight className="mirrored muted" aria-hidden="true" />;

export function ComparedBar({ from, to, comparison, rows }: ComparedBarProps) {
  const [{ direction }, change] = useCompareState();
  const [path, toPath] = useComparePath();
  const { now } = useSiteContext();
  const { fromName, toName } = nameSides(from, to);
  const fromSide = <SideName name={fromName} side={from} />;
  const toSide = <SideName name={toName} side={to} />;
  return (
    <PageBar
      title={t.title()}
      site={useSiteContext()}
      about={
        <p className="cluster">
          {t.sides({
            hidden: visuallyHidden,
            from: () => fromSide,
            arrow: () => ARROW,
            to: () => toSide,
          })}{' '}
          {comparison && <span className="note nowrap">{describeListed(comparison, rows)}</span>}
        </p>
      }
      actions={
        <>
          {comparison && (
            <SelectField
              label={t.matchedBy()}
              value={comparison.matching.by}
              onChange={({ target: { selectedIndex } }) =>
                change({ by: MATCH_BY[selectedIndex] ?? null, open: null })
              }
            >
              {MATCH_BY.map((by) => (
                <option key={by} value={by}>
                  {t.matching({ by })}
                </option>
              ))}
            </SelectField>
          )}
          <Link
            {...barLabel(t.swap(), ArrowLeftRight)}
            to={toPath({ direction: direction === 'from' ? 'to' : 'from' })}
            className={buttonClass()}
            title={t.swapSides()}
          />
          <Link
            {...barLabel(t.change(), Replace)}
            to={path}
            className={buttonClass()}
            title={t.compareWithOther()}
          />
          <ReportExport
            report="comparison"
            summary={describeListed(comparison, rows)}
            fileName={() =>
              toFileStart(
                'comparison',
                `${from.fileName ?? fromName} to ${to.fileName ?? toName}`,
                new Date(),
              )
            }
            toFormats={
              comparison && rows && rows.count > 0
                ? inAllFormats(() =>
                    toComparisonReport({
                      ...toListed(comparison, rows),
                      sides: {
                        from: toReportedSide(from, fromName, comparison.from),
                        to: toReportedSide(to, toName, comparison.to),
                      },
                      time: now(),
                    }),
                  )
                : null
            }
          />
        </>
      }
    />
  );
}

function describeListed(comparison: Comparison | null, rows: DifferenceRows | null): string {
  const all = comparison?.differences.length ?? 0;
  const listed = rows?.count ?? all;
  return listed === all
    ? t.differenceCount({ count: all })
    : t.differencesListed({ listed, count: all });
}

function toListed(comparison: Comparison, rows: DifferenceRows) {
  const unfiltered = comparison.differences.length;
  if (rows.request.comparison !== comparison || rows.count === unfiltered) return { comparison };
  return { comparison: { ...comparison, differences: rows.differences }, unfiltered };
}

function SideName({ name, side: { site, lang } }: { name: string; side: NamedSide }) {
  return (
    <span className="line shrinking medium">
      <bdi lang={lang} className="truncated" title={name}>
        {name}
      </bdi>{' '}
      <EnvironmentBadge environment={site?.connection.environment} />
    </span>
  );
}
