import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../api/failure';
import type { Beginning } from '../../api/request-outcome';
import { describeFailure } from '../../connections/describe-failure';
import { type Connection, originOf } from '../../connections/connection';
import { MAX_BODIES } from '../../connections/request-logs';
import { toCurl } from '../../contract-check/report/report';
import * as t from '../../messages/generated/requests';
import { indentJson } from '../../text/indent-json';
import { formatExactTime } from '../../messages/times';
import { CodeBlock } from '../../ui/code-block';
import { CopyButton } from '../../ui/controls/copy-button';
import { requestHeaders } from './describe-request';
import styles from './requests.module.css';
import type { ListedRequest } from './use-requests';

interface RequestDetailProps {
  request: ListedRequest;
  connection: Connection;
  hideKey: (text: string) => string;
}

/** One request: why it failed, the command that sends it again, its headers and its body. */
export function RequestDetail({ request, connection, hideKey }: RequestDetailProps) {
  const { record, url, outcome, status, purpose } = request;
  const { error, headers, at, keyVersion } = record;
  const curl = toCurl({ url, hasKey: keyVersion !== null });
  return (
    <section className={styles.detail} aria-label={`${purpose} ${status}`}>
      <h3 className={styles.heading}>
        <bdi>{purpose}</bdi>{' '}
        <span className={styles.status} data-outcome={outcome}>
          {status}
        </span>
      </h3>
      <p className="note">{t.ended({ time: formatExactTime(at) })}</p>
      {error instanceof ApiError && <p>{hideKey(describeCause(error, connection))}</p>}
      <Part label={t.curl()} action={<CopyButton label={t.copyCurl()} text={curl} />}>
        <CodeBlock className={styles.code} label={t.curl()}>
          {curl}
        </CodeBlock>
      </Part>
      <Part label={t.requestHeaders()}>
        <Headers headers={requestHeaders(record)} />
      </Part>
      {headers && (
        <Part label={t.responseHeaders()}>
          <Headers headers={Array.from(headers, ([name, value]) => [name, hideKey(value)])} />
          {connection.auth !== 'demo' && <p className="fine-print">{t.exposedOnly()}</p>}
        </Part>
      )}
      <Body request={request} hideKey={hideKey} />
    </section>
  );
}

function describeCause({ failure }: ApiError, connection: Connection): string {
  return describeFailure(failure, {
    requested: { what: 'request' },
    siteId: connection.siteId ?? '…',
    origin: originOf(connection),
    keyAddedBy: connection.auth === 'key' ? 'app' : 'proxy',
  }).cause;
}

function Headers({ headers }: { headers: readonly (readonly string[])[] }) {
  return (
    <dl className={styles.headers} lang="" dir="ltr">
      {headers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ request: { record }, hideKey }: Omit<RequestDetailProps, 'connection'>) {
  const { body, error, status } = record;
  const [kept, setKept] = useState<Beginning | null>();
  useEffect(() => {
    let isShown = true;
    void body?.then((read) => isShown && setKept(read));
    return () => {
      isShown = false;
    };
  }, [body]);
  // Nothing is said before the body is read.
  if (status === undefined || (body && kept === undefined)) return null;
  if (!kept?.text) {
    return <Part label={t.body()}>{<p className="note">{describeMissing()}</p>}</Part>;
  }
  const text = hideKey(toReadable(kept.text));
  return (
    <Part label={t.body()} action={<CopyButton label={t.copyBody()} text={text} />}>
      <CodeBlock className={styles.code} label={t.body()}>
        {text}
      </CodeBlock>
      {kept.isCut && <p className="fine-print">{t.cutBody({ count: kept.text.length })}</p>}
    </Part>
  );

  function describeMissing(): string {
    if (body) return t.noBody();
    return error === null ? t.successBody() : t.droppedBody({ most: MAX_BODIES });
  }
}

/** Indents JSON, also where it is cut. */
export function toReadable(text: string): string {
  return /^\s*[[{]/.test(text) ? indentJson(text) : text;
}

function Part(props: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h4>{props.label}</h4>
        {props.action}
      </div>
      {props.children}
    </div>
  );
}
