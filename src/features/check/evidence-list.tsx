import styles from './check-list.module.css';
import { CopyButton } from '../../ui/controls/copy-button';
import { Disclosure } from '../../ui/controls/disclosure';
import { formatNumber } from '../../text/numbers';
import { formatDuration } from '../../contract-check/report/format-values';
import { type Evidence, toCurl } from '../../contract-check/report/report';

/** The requests of a check, each with its response and a command to send it again. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <ol className="stack" aria-label="Requests">
      {evidence.map((request, index) => (
        // The same request may be sent twice; none of them ever moves.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.request}>
          <p className={styles.line}>
            <span className={styles.status} data-ok={(request.status ?? 400) < 400 ? 'yes' : 'no'}>
              {request.status ?? 'No status'}
            </span>
            <span className={styles.time}>{formatDuration(request.ms)}</span>
            <code className={styles.url}>GET {request.url}</code>
          </p>
          <div className={styles.origin}>
            <p className="fine-print">
              {request.hasKey ? 'Sent with the API key.' : 'Sent without a key.'} {request.problem}
            </p>
            <CopyButton label="Copy as curl" text={() => toCurl(request)} />
          </div>
          {request.status !== null &&
            // A single answer is shown at once; of many, the reader picks one.
            (evidence.length === 1 ? (
              <Answer request={request} />
            ) : (
              <Disclosure label="Headers and body">{() => <Answer request={request} />}</Disclosure>
            ))}
        </li>
      ))}
    </ol>
  );
}

function Answer({ request: { headers, body, bodyLength } }: { request: Evidence }) {
  return (
    <div className="stack">
      {headers.length > 0 && (
        <dl className={styles.headers}>
          {headers.map(([name, value]) => (
            <div key={name} className={styles.responseHeader}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body === '' ? (
        <p className="fine-print">No body.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it takes the focus
        <pre className={styles.body} tabIndex={0} role="group" aria-label="Response body">
          {body}
        </pre>
      )}
      {bodyLength > body.length && (
        <p className="fine-print">
          The first {formatNumber(body.length)} of {formatNumber(bodyLength)} characters.
        </p>
      )}
    </div>
  );
}
