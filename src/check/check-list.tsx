import styles from './check.module.css';
import { type CheckEntry, type Outcome } from './engine/report';
import { toCurl } from '../api/to-curl';
import { describeResponse } from './engine/write-report';
import * as t from '../messages/generated/check';
import * as common from '../messages/generated/controls';
import { CodeBlock } from '../ui/code-block';
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
      <ol className="panel divided clipped">
        {checks.map((check) => (
          <CheckItem key={check.id} check={check} />
        ))}
      </ol>
    </section>
  );
}

function CheckItem({ check }: { check: CheckEntry }) {
  const { title, state, verdict } = check;
  const status = verdict?.outcome ?? (state === 'done' ? 'not-run' : state);
  return (
    <li className={styles.item} data-check-status={status}>
      <OutcomeIcon status={status} />
      <h3 className={styles.title} lang="en" dir="auto">
        {title}
      </h3>
      <p className={styles.checkStatus}>{CHECK_STATUSES[status].label()}</p>
      {verdict && (
        <div className={styles.verdict}>
          <div lang="en" dir="auto">
            <p>{verdict.summary}</p>
            {verdict.advice !== null && <p className={styles.advice}>{verdict.advice}</p>}
          </div>
          {check.details.length + check.evidence.length > 0 && (
            <Disclosure label={t.details()}>{() => <Details check={check} />}</Disclosure>
          )}
        </div>
      )}
    </li>
  );
}

function Details({ check: { details, evidence } }: { check: CheckEntry }) {
  return (
    <div className="stack">
      {details.length > 0 && (
        <ul lang="en" dir="auto" className={styles.details}>
          {details.map((detail, index) => (
            // Details can repeat, so only the index is unique. The order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{detail}</li>
          ))}
        </ul>
      )}
      {evidence.map((request, index) => (
        // Requests can repeat, so only the index is unique. The order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="stack">
          <CodeBlock className={styles.request} label={`GET ${request.url}`}>
            {`${toCurl(request)}\n\n${describeResponse(request)}`}
          </CodeBlock>
          <div>
            <CopyButton label={common.copyAsCurl()} text={() => toCurl(request)} />
          </div>
        </div>
      ))}
    </div>
  );
}

type CheckStatus = Outcome | Exclude<CheckEntry['state'], 'done'>;

const CHECK_STATUSES: Record<CheckStatus, { label: () => string; Icon?: LucideIcon }> = {
  passed: { label: t.passed, Icon: CircleCheck },
  warning: { label: t.warning, Icon: TriangleAlert },
  failed: { label: t.failed, Icon: CircleX },
  skipped: { label: t.skipped, Icon: CircleMinus },
  unchecked: { label: t.unchecked, Icon: CircleQuestionMark },
  waiting: { label: t.waiting, Icon: Circle },
  running: { label: t.running },
  'not-run': { label: t.notRun, Icon: CircleDashed },
};

export function OutcomeIcon({ status }: { status: CheckStatus }) {
  const { Icon } = CHECK_STATUSES[status];
  return (
    <span className={styles.icon} data-check-status={status} aria-hidden="true">
      {Icon ? <Icon /> : <span className="spinner" />}
    </span>
  );
}
