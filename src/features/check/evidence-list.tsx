import styles from './check-list.module.css';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/check';
import { CodeBlock } from '../../ui/code-block';
import { CopyButton } from '../../ui/controls/copy-button';
import { Disclosure } from '../../ui/controls/disclosure';
import { formatDuration } from '../../contract-check/report/format-values';
import { type Evidence, toCurl } from '../../contract-check/report/report';

export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <ol className="stack" aria-label={t.requests()}>
      {evidence.map((request, index) => (
        // The same request may be sent twice; none of them ever moves.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.request}>
          <p className={styles.line}>
            <span className={styles.status} data-ok={(request.status ?? 400) < 400 ? 'yes' : 'no'}>
              {request.status ?? t.noStatus()}
            </span>
            <span lang="en" dir="auto" className={styles.time}>
              {formatDuration(request.ms)}
            </span>
            <code className={styles.url}>GET {request.url}</code>
          </p>
          <div className={styles.origin}>
            <p className="fine-print">
              {request.hasKey ? t.sentWithKey() : t.sentWithoutKey()}{' '}
              <span lang="en" dir="auto">
                {request.problem}
              </span>
            </p>
            <CopyButton label={common.copyAsCurl()} text={() => toCurl(request)} />
          </div>
          {request.status !== null &&
            // A single answer is shown at once; of many, the reader picks one.
            (evidence.length === 1 ? (
              <Answer request={request} />
            ) : (
              <Disclosure label={t.headersAndBody()}>
                {() => <Answer request={request} />}
              </Disclosure>
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
        <dl className={styles.headers} lang="" dir="ltr">
          {headers.map(([name, value]) => (
            <div key={name} className={styles.responseHeader}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body === '' ? (
        <p className="fine-print">{t.noBody()}</p>
      ) : (
        <CodeBlock className={styles.body} label={t.responseBody()}>
          {body}
        </CodeBlock>
      )}
      {bodyLength > body.length && (
        <p className="fine-print">{t.firstCharacters({ shown: body.length, count: bodyLength })}</p>
      )}
    </div>
  );
}
