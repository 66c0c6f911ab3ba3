import styles from './check-list.module.css';
import type { ReactNode } from 'react';
import type { CheckEntry, Report } from '../report/report';
import { Disclosure } from '../../ui/controls/disclosure';
import { formatCount } from '../../text/locale';
import { EvidenceList } from './evidence-list';
import { OutcomeIcon, STANDING_NAMES, standingOf } from './outcome';

interface CheckListProps {
  report: Report;
  actions: ReactNode;
}

/** The checks in their order, each with its result. */
export function CheckList({ report, actions }: CheckListProps) {
  return (
    <section className="stack" aria-labelledby="checks-heading">
      <div className={styles.header}>
        <h2 id="checks-heading">Checks</h2>
        <div className="cluster">{actions}</div>
      </div>
      <ol className={styles.list}>
        {report.checks.map((check) => (
          <CheckItem key={check.id} check={check} />
        ))}
      </ol>
    </section>
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
      <p className={styles.standing}>{STANDING_NAMES[standing]}</p>
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
