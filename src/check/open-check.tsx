import type { ReactNode } from 'react';
import * as t from '../messages/generated/check';
import { CopyButton } from '../ui/controls/copy-button';
import { Disclosure } from '../ui/controls/disclosure';
import { Row } from '../ui/layout/row';
import { Stack } from '../ui/layout/stack';
import { Text } from '../ui/text/text';
import styles from './check.module.css';
import type { CheckEntry } from './engine/report';
import { checkToMarkdown } from './engine/write-report';
import { Findings, Requests } from './evidence';
import { OutcomeIcon, statusOf } from './outcome-icon';

interface OpenCheckProps {
  check: CheckEntry;
  /** Whether nothing is left to do, so the advice no longer applies. */
  isSettled?: boolean;
  /** Shown instead of the check's own advice. */
  advice?: string;
  /** Shown after the advice, such as a form. */
  more?: ReactNode;
  actions?: ReactNode;
  /** Whether the service's team can fix it. */
  isForTeam?: boolean;
}

/** A check that did not pass, with its result, advice and evidence. */
export function OpenCheck({
  check,
  isSettled = false,
  advice,
  more,
  actions,
  isForTeam,
}: OpenCheckProps) {
  const { title, verdict, evidence } = check;
  const status = isSettled ? 'settled' : statusOf(check);
  return (
    <li className={styles.open} data-check-status={status}>
      <OutcomeIcon status={status} isNamed />
      <h3 className={styles.title} lang="en" dir="auto">
        {title}
      </h3>
      <Stack gap={3} className={styles.text}>
        <p lang="en" dir="auto">
          {verdict?.summary}
        </p>
        {advice !== undefined && (
          <Text as="p" size="data" tone="muted">
            {advice}
          </Text>
        )}
        {advice === undefined && !isSettled && verdict && verdict.advice !== null && (
          <Text as="p" size="data" tone="muted" lang="en" dir="auto">
            {verdict.advice}
          </Text>
        )}
        {more}
        <Row wrap>
          {actions}
          {isForTeam && (
            <CopyButton size="md" label={t.copyForTeam()} text={() => checkToMarkdown(check)} />
          )}
        </Row>
      </Stack>
      <Stack className={styles.evidence}>
        <Findings check={check} />
        {evidence.length > 0 && (
          <Disclosure label={t.requests({ count: evidence.length })}>
            {() => <Requests check={check} />}
          </Disclosure>
        )}
      </Stack>
    </li>
  );
}
