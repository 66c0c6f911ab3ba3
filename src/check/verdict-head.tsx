import { Link } from 'react-router-dom';
import * as t from '../messages/generated/check';
import * as common from '../messages/generated/common';
import * as list from '../messages/generated/list';
import { formatDuration } from '../messages/times';
import { useSitePaths } from '../panes/site-paths';
import { buttonClass } from '../ui/controls/button';
import { ProgressBar } from '../ui/feedback/progress-bar';
import { useSecondsUntil } from '../ui/hooks/use-now';
import { Stack } from '../ui/layout/stack';
import { Text } from '../ui/text/text';
import { VisuallyHidden } from '../ui/text/visually-hidden';
import styles from './check.module.css';
import { describeConsequence, isBlocked, selectUnsettled } from './consequence';
import { type CheckReport, selectChecks, worstOutcome } from './engine/report';
import { OutcomeIcon } from './outcome-icon';

interface VerdictHeadProps {
  report: CheckReport;
  /** Whether the connection uses the pagination parameters that the check found. */
  isFoundUsed: boolean;
}

/** The verdict and what it means. */
export function VerdictHead({ report, isFoundUsed }: VerdictHeadProps) {
  const { state, checks, waitingUntil } = report;
  const { categories } = useSitePaths();
  const isRunning = state === 'running';
  const doneCount = checks.filter((check) => check.state === 'done').length;
  const unsettledCount = selectUnsettled(report, isFoundUsed).length;
  const title = describeVerdict(report, doneCount, unsettledCount, isFoundUsed);
  const consequence = state === 'done' ? describeConsequence(report, isFoundUsed) : null;
  const worst = worstOutcome(report);
  const isGood = state === 'done' && unsettledCount === 0;
  return (
    <header className={styles.head}>
      <OutcomeIcon
        status={isRunning ? 'running' : state === 'stopped' ? 'not-run' : isGood ? 'passed' : worst}
      />
      <Stack gap={0} place="rest">
        <Text as="h2" size="heading" tone={isGood ? 'success' : undefined}>
          {title}
        </Text>
        {isRunning && waitingUntil !== null ? (
          <Text as="p" size="data" tone="muted">
            <Waiting until={waitingUntil} />
          </Text>
        ) : (
          <Text as="p" size="data" tone="muted">
            {consequence !== null && <span>{consequence + common.sentenceSeparator()}</span>}
            <span>{`${t.requests({ count: report.requestCount })} · ${formatDuration(report.ms)}`}</span>
          </Text>
        )}
      </Stack>
      {state === 'done' && !report.found && worst !== 'failed' && !isBlocked(report) && (
        <Link className={buttonClass(isGood ? 'primary' : 'secondary')} to={categories}>
          {t.openCategories()}
        </Link>
      )}
      {isRunning && (
        <div className={styles.progress}>
          <ProgressBar label={t.checks()} value={doneCount / checks.length} />
        </div>
      )}
      {/* Announced at the end, not check by check. */}
      <VisuallyHidden as="p" role="status">
        {!isRunning && [title, consequence].filter(Boolean).join(list.betweenNews())}
      </VisuallyHidden>
    </header>
  );
}

function describeVerdict(
  report: CheckReport,
  done: number,
  unsettled: number,
  isFoundUsed: boolean,
): string {
  const total = report.checks.length;
  if (report.state === 'running') return t.checking({ done, total });
  if (report.state === 'stopped') return t.stoppedAfter({ done, total });
  if (unsettled > 0) return t.needAttention({ count: unsettled, total });
  if (isFoundUsed) return t.noneNeedsAttention();
  return t.allPassed({ count: selectChecks(report, ['passed']).length });
}

function Waiting({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  return t.waitingFor({ seconds });
}
