import styles from './check-list.module.css';
import { Download } from 'lucide-react';
import { describeCounts } from '../../contract-check/report/describe-report';
import type { CheckEntry, Report } from '../../contract-check/report/report';
import type { Outcome } from '../../contract-check/report/verdict';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { Disclosure } from '../../ui/controls/disclosure';
import { saveFile } from '../../ui/save-file';
import { formatCount } from '../../text/numbers';
import { JSON_FILE, MARKDOWN_FILE } from '../../text/reports/file-formats';
import { EvidenceList } from './evidence-list';
import { toJson } from '../../contract-check/report/to-json';
import { toMarkdown } from '../../contract-check/report/to-markdown';
import { OutcomeIcon, STANDINGS, standingOf } from './outcome';

const FORMATS = [
  { ...MARKDOWN_FILE, toText: toMarkdown },
  { ...JSON_FILE, toText: toJson },
];

/** What is worth a look, worst first. */
const TROUBLES: readonly Outcome[] = ['failed', 'unchecked', 'warning'];

interface CheckListProps {
  connectionId: string;
  report: Report;
}

/**
 * The checks, each with its result: in their order while they run. Once they are over, what is worth a look
 * comes first, and the rest is folded; with what to do with the report.
 */
export function CheckList({ connectionId, report }: CheckListProps) {
  const { shown, folded } = groupChecks(report);
  return (
    <section className="stack" aria-labelledby="checks-heading">
      <div className="heading-bar">
        <h2 id="checks-heading">Checks</h2>
        {report.state !== 'running' && (
          <ReportActions connectionId={connectionId} report={report} />
        )}
      </div>
      {shown.length > 0 && <CheckItems checks={shown} />}
      {folded.length > 0 && (
        <Disclosure label={describeCounts({ checks: folded })}>
          {() => <CheckItems checks={folded} />}
        </Disclosure>
      )}
    </section>
  );
}

/** Tells what is worth a look, worst first, from the rest; each in the order of the checks. */
function groupChecks({ state, checks }: Report) {
  // Those of a run that is not over would move while they are being read.
  if (state !== 'done') return { shown: checks, folded: [] };
  const shown = TROUBLES.flatMap((outcome) =>
    checks.filter(({ verdict }) => verdict?.outcome === outcome),
  );
  return { shown, folded: checks.filter((check) => !shown.includes(check)) };
}

function CheckItems({ checks }: { checks: readonly CheckEntry[] }) {
  return (
    <ol className={styles.list}>
      {checks.map((check) => (
        <CheckItem key={check.id} check={check} />
      ))}
    </ol>
  );
}

/** Copies and downloads the report, for the service's operator or an issue. */
function ReportActions({ connectionId, report }: CheckListProps) {
  const day = new Date(report.startedAt).toISOString().slice(0, 10);
  const name = `connection-check-${connectionId}-${day}`;
  return (
    <div className="cluster">
      <CopyButton label="Copy report" text={() => toMarkdown(report)} />
      {FORMATS.map(({ id, label, extension, type, toText }) => (
        <Button
          key={id}
          size="sm"
          aria-label={`Download ${label}`}
          onClick={() => saveFile(`${name}.${extension}`, new Blob([toText(report)], { type }))}
        >
          <Download aria-hidden="true" />
          {label}
        </Button>
      ))}
    </div>
  );
}

/** A check with its result in plain words, and the exact findings and requests on demand. */
function CheckItem({ check }: { check: CheckEntry }) {
  const { title, verdict, details, evidence } = check;
  const standing = standingOf(check);
  return (
    <li className={styles.item} data-standing={standing}>
      <OutcomeIcon standing={standing} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.standing}>{STANDINGS[standing].name}</p>
      {verdict && (
        <div className={styles.verdict}>
          <p>{verdict.summary}</p>
          {verdict.advice !== null && <p className={styles.advice}>{verdict.advice}</p>}
          {(details.length > 0 || evidence.length > 0) && (
            <div className={styles.more}>
              <Disclosure label={toLabel(details.length, evidence.length)}>
                {() => (
                  <div className={styles.exact}>
                    {details.length > 0 && (
                      <ul className={styles.details}>
                        {details.map((detail, index) => (
                          // Two may read the same; none of them ever moves.
                          // oxlint-disable-next-line react/no-array-index-key
                          <li key={index}>{detail}</li>
                        ))}
                      </ul>
                    )}
                    {evidence.length > 0 && <EvidenceList evidence={evidence} />}
                  </div>
                )}
              </Disclosure>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function toLabel(detailCount: number, requestCount: number): string {
  const requests = formatCount(requestCount, 'request', 'requests');
  if (detailCount === 0) return requests;
  return requestCount === 0 ? 'Details' : `Details and ${requests}`;
}
