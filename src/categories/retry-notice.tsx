import { useEffect, useState } from 'react';
import { ApiError } from '../api/failure';
import { MAX_RETRIES, retryDelay } from '../api/retry';
import { Button } from '../ui/button';
import styles from './retry-notice.module.css';

interface RetryNoticeProps {
  /** How often the request has failed so far. */
  failureCount: number;
  failureReason: Error | null;
  onStop: () => void;
}

/** Says that a failed request is tried again, how often and when, and lets a person stop it. */
export function RetryNotice({ failureCount, failureReason, onStop }: RetryNoticeProps) {
  const failedAt = failureReason instanceof ApiError ? failureReason.failedAt : 0;
  const seconds = useSecondsUntil(failedAt + retryDelay(failureCount - 1, failureReason));
  return (
    <div className={styles.notice}>
      <p>
        <span aria-live="polite">
          Trying again, {failureCount} of {MAX_RETRIES}
        </span>
        {seconds > 0 && `, in ${seconds} s`}
      </p>
      <Button size="sm" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((time - now) / 1000));
}
