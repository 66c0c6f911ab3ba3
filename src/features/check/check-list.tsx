import styles from './check-list.module.css';
import { describeCounts } from '../../contract-check/report/describe-report';
import type { CheckEntry, Report } from '../../contract-check/report/report';
import type { Outcome } from '../../contract-check/report/verdict';
import * as t from '../../messages/generated/check';
import { Disclosure } from '../../ui/controls/disclosure';
import { EvidenceList } from './evidence-list';
import { OutcomeIcon, CHECK_STATUSES, statusOf } from './outcome';

/** Outcomes to look at, worst first. */
const TROUBLES: readonly Outcome[] = ['failed', 'unchecked', 'warning'];

/**
 * The checks, each with its result: in their order while they run. Once they are over, what is worth a look
 * comes first, and the rest is folded.
 */
export function CheckList({ report }: { report: Report }) {
  const { shown, folded } = groupChecks(report);
  return (
    <section className="stack" aria-labelledby="checks-heading">
      <h2 id="checks-heading">{t.checks()}</h2>
      {shown.length > 0 && <CheckItems checks={shown} />}
      {folded.length > 0 && (
        <Disclosure label={describeCounts({ checks: folded })} lang="en">
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

function CheckItem({ check }: { check: CheckEntry }) {
  const { title, verdict, details, evidence } = check;
  const status = statusOf(check);
  return (
    <li className={styles.item} data-check-status={status}>
      <OutcomeIcon status={status} />
      <h3 className={styles.title} lang="en" dir="auto">
        {title}
      </h3>
      <p className={styles.checkStatus}>{CHECK_STATUSES[status].label()}</p>
      {verdict && (
        <div className={styles.verdict}>
          <p lang="en" dir="auto">
            {verdict.summary}
          </p>
          {verdict.advice !== null && (
            <p lang="en" dir="auto" className={styles.advice}>
              {verdict.advice}
            </p>
          )}
          {(details.length > 0 || evidence.length > 0) && (
            <div className={styles.more}>
              <Disclosure label={toLabel(details.length, evidence.length)}>
                {() => (
                  <div className={styles.exact}>
                    {details.length > 0 && (
                      <ul lang="en" dir="auto" className={styles.details}>
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
  if (detailCount === 0) return t.requestCount({ count: requestCount });
  return requestCount === 0 ? t.details() : t.detailsAndRequests({ count: requestCount });
}
