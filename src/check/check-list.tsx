import styles from './check.module.css';
import { type CheckEntry, type Evidence, toCurl, type Outcome } from './engine/report';
import { describeResponse } from './engine/write-report';
import * as t from '../messages/generated/check';
import * as common from '../messages/generated/controls';
import { CodeBlock } from '../ui/code-block';
import { classNames } from '../ui/class-names';
import { CopyButton } from '../ui/controls/copy-button';
import { Disclosure } from '../ui/controls/disclosure';
import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleQuestionMark,
  CircleX,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';

export function CheckList({ checks }: { checks: readonly CheckEntry[] }) {
  return (
    <section className="stack" aria-labelledby="checks-heading">
      <h2 id="checks-heading">{t.checks()}</h2>
      <ol className={classNames('divided', styles.list)}>
        {checks.map((check) => (
          <CheckItem key={check.id} check={check} />
        ))}
      </ol>
    </section>
  );
}

function CheckItem({ check }: { check: CheckEntry }) {
  const { title, verdict, details, evidence } = check;
  const status = statusOf(check);
  const { label, tone } = CHECK_STATUSES[status];
  return (
    <li className={styles.item} data-check-status={status}>
      <OutcomeIcon status={status} />
      <h3 className={classNames(styles.title, tone === 'muted' && tone)} lang="en" dir="auto">
        {title}
      </h3>
      <p className={classNames(styles.checkStatus, tone !== 'tone-success' && tone)}>{label()}</p>
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
          {details.length + evidence.length > 0 && (
            <Disclosure label={toLabel(details.length, evidence.length)}>
              {() => <Details details={details} evidence={evidence} />}
            </Disclosure>
          )}
        </div>
      )}
    </li>
  );
}

function Details({ details, evidence }: Pick<CheckEntry, 'details' | 'evidence'>) {
  return (
    <div className="stack">
      {details.length > 0 && (
        <ul lang="en" dir="auto" className={styles.details}>
          {details.map((detail, index) => (
            // Two may read the same; none of them ever moves.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{detail}</li>
          ))}
        </ul>
      )}
      {evidence.map((request, index) => (
        // The same request may be sent twice; none of them ever moves.
        // oxlint-disable-next-line react/no-array-index-key
        <Request key={index} request={request} />
      ))}
    </div>
  );
}

function Request({ request }: { request: Evidence }) {
  return (
    <div className="stack">
      <CodeBlock className={styles.request} label={`GET ${request.url}`}>
        {`${toCurl(request)}\n\n${describeResponse(request)}`}
      </CodeBlock>
      <div>
        <CopyButton label={common.copyAsCurl()} text={() => toCurl(request)} />
      </div>
    </div>
  );
}

function toLabel(detailCount: number, requestCount: number): string {
  if (detailCount === 0) return t.requestCount({ count: requestCount });
  return requestCount === 0 ? t.details() : t.detailsAndRequests({ count: requestCount });
}

type CheckStatus = Outcome | Exclude<CheckEntry['state'], 'done'>;

interface Shown {
  label: () => string;
  Icon?: LucideIcon;
  /** Of the icon, and of the word beside it where it is worth a look. */
  tone?: 'muted' | 'tone-success' | 'tone-warning' | 'tone-danger';
}

const CHECK_STATUSES: Record<CheckStatus, Shown> = {
  passed: { label: t.passed, Icon: CircleCheck, tone: 'tone-success' },
  warning: { label: t.warning, Icon: TriangleAlert, tone: 'tone-warning' },
  failed: { label: t.failed, Icon: CircleX, tone: 'tone-danger' },
  skipped: { label: t.skipped, Icon: CircleMinus, tone: 'muted' },
  unchecked: { label: t.unchecked, Icon: CircleQuestionMark, tone: 'tone-warning' },
  waiting: { label: t.waiting, Icon: Circle, tone: 'muted' },
  running: { label: t.running },
  'not-run': { label: t.notRun, Icon: CircleDashed, tone: 'muted' },
};

function statusOf({ state, verdict }: CheckEntry): CheckStatus {
  if (verdict) return verdict.outcome;
  return state === 'done' ? 'not-run' : state;
}

export function OutcomeIcon({ status }: { status: CheckStatus }) {
  const { Icon, tone } = CHECK_STATUSES[status];
  return (
    <span className={classNames(styles.icon, tone)} aria-hidden="true">
      {Icon ? <Icon /> : <span className="spinner" />}
    </span>
  );
}
