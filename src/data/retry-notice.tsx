import { ApiError } from '../api/failure';
import { MAX_RETRIES, retryDelay } from '../api/retry';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/failures';
import { Button } from '../ui/controls/button';
import { useDeferredFill } from '../ui/hooks/use-debounced';
import { useSecondsUntil } from '../ui/hooks/use-now';
import styles from './loading-status.module.css';
import { describeError } from '../site/describe-failure';
import { CheckLink } from '../site/site-paths';
import { useSiteContext } from '../site/site-context';

interface RetryNoticeProps {
  failureCount: number;
  failureReason: Error | null;
  onStop: (() => void) | null;
}

export function RetryNotice({ failureCount, failureReason, onStop }: RetryNoticeProps) {
  const site = useSiteContext();
  const isLater = useDeferredFill();
  const failedAt = failureReason instanceof ApiError ? failureReason.failedAt : 0;
  const seconds = useSecondsUntil(failedAt + retryDelay(failureCount - 1, failureReason));
  return (
    <div className={styles.notice}>
      <p>
        {/* Without the countdown, which would be read out each second. */}
        <span aria-live="polite">
          {isLater && failureReason && `${describeError(failureReason, site).title} · `}
          {isLater && t.retrying({ count: failureCount, total: MAX_RETRIES })}
        </span>
        {isLater && seconds > 0 && t.retryingIn({ seconds })}
      </p>
      <CheckLink />
      {onStop && (
        <Button size="sm" onClick={onStop}>
          {common.stop()}
        </Button>
      )}
    </div>
  );
}
