import styles from './check.module.css';
import * as t from '../messages/generated/check';
import { Link } from 'react-router-dom';
import { useSitePaths } from '../panes/site-paths';
import { Button, buttonClass } from '../ui/controls/button';
import { ProgressBar } from '../ui/feedback/progress-bar';
import { type CheckReport, worstOutcome } from './engine/report';
import { describeCounts, describeReport, describeRequests } from './engine/write-report';
import { OutcomeIcon } from './check-list';
import { useSecondsUntil } from '../ui/hooks/use-now';

interface ReportStatusProps {
  report: CheckReport;
  onStart: () => void;
  onStop: () => void;
}

export function ReportStatus({ report, onStart, onStop }: ReportStatusProps) {
  const { state, checks, waitingUntil } = report;
  const { categories } = useSitePaths();
  const isRunning = state === 'running';
  const headline = describeReport(report);
  const counts = describeCounts(report);
  const doneCount = checks.filter((check) => check.state === 'done').length;
  return (
    <section className="panel positioned padded break-anywhere" aria-label={t.result()}>
      <div className={styles.status}>
        <OutcomeIcon
          status={isRunning ? 'running' : state === 'stopped' ? 'not-run' : worstOutcome(report)}
        />
        <div className="beside">
          <p lang="en" dir="auto" className={styles.headline}>
            {headline}
          </p>
          {isRunning && waitingUntil !== null ? (
            <p className="note">
              <Waiting until={waitingUntil} />
            </p>
          ) : (
            <p lang="en" dir="auto" className="note">
              {[counts, describeRequests(report)].filter(Boolean).join(' · ')}
            </p>
          )}
        </div>
        {state === 'done' && !report.found && worstOutcome(report) !== 'failed' && (
          <Link className={buttonClass('primary')} to={categories}>
            {t.openCategories()}
          </Link>
        )}
        {/* One button, which keeps focus when it changes from Stop to Check again. */}
        <Button
          onClick={(event) => {
            // The second click of a double click was meant for the button's previous action.
            if (event.detail > 1) return;
            if (isRunning) onStop();
            else onStart();
          }}
        >
          {isRunning ? t.stop() : t.checkAgain()}
        </Button>
      </div>
      {isRunning && (
        <div className={styles.progress}>
          <ProgressBar label={t.checks()} value={doneCount / checks.length} />
        </div>
      )}
      {/* Announced at the end, not check by check. */}
      <p role="status" lang="en" dir="auto" className="visually-hidden">
        {!isRunning && `${headline}. ${counts}`}
      </p>
    </section>
  );
}

function Waiting({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  return t.waitingFor({ seconds });
}
