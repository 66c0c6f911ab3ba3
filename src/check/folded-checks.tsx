import { useId, useState } from 'react';
import * as t from '../messages/generated/check';
import { Disclosure } from '../ui/controls/disclosure';
import { FoldIcon } from '../ui/controls/fold-icon';
import { Stack } from '../ui/layout/stack';
import { Text } from '../ui/text/text';
import styles from './check.module.css';
import type { CheckEntry } from './engine/report';
import { Findings, Requests } from './evidence';
import { type CheckStatus, OutcomeIcon } from './outcome-icon';

interface FoldedChecksProps {
  status: CheckStatus;
  label: string;
  checks: readonly CheckEntry[];
}

/** Checks with the same outcome, on one line that expands. */
export function FoldedChecks({ status, label, checks }: FoldedChecksProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (checks.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        className={styles.folded}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <OutcomeIcon status={status} />
        <Text weight="medium" place="rigid">
          {label}
        </Text>{' '}
        <Text size="data" tone="muted" isTruncated place="rest" lang="en">
          {checks.map(({ title }) => title).join(', ')}
        </Text>
        <FoldIcon />
      </button>
      <ul id={id} hidden={!isOpen} className={styles.unfolded}>
        {isOpen && checks.map((check) => <ShortCheck key={check.id} check={check} />)}
      </ul>
    </div>
  );
}

/** Checks below a headline that already counts them. */
export function CountedChecks({ checks }: { checks: readonly CheckEntry[] }) {
  return (
    <ul className={styles.counted}>
      {checks.map((check) => (
        <ShortCheck key={check.id} check={check} />
      ))}
    </ul>
  );
}

function ShortCheck({ check }: { check: CheckEntry }) {
  const { title, verdict, details, evidence } = check;
  return (
    <li className={styles.passed}>
      <h3 className={styles.title} lang="en" dir="auto">
        {title}
      </h3>
      <Stack gap={1}>
        <Text as="p" size="data" lang="en" dir="auto">
          {verdict?.summary}
        </Text>
        {details.length + evidence.length > 0 && (
          <Disclosure label={t.details()}>
            {() => (
              <Stack>
                <Findings check={check} />
                <Requests check={check} />
              </Stack>
            )}
          </Disclosure>
        )}
      </Stack>
    </li>
  );
}
