import type { ReactNode } from 'react';
import { ApiError } from '../api/failure';
import { MAX_RETRIES, retryDelay } from '../api/retry';
import { KeyForm } from './keys/key-form';
import { useNewerKey } from './keys/key-gate';
import { useSiteContext } from '../site/site-context';
import { CheckLink, SettingsLink } from './site-paths';
import * as common from '../messages/generated/common';
import * as controls from '../messages/generated/controls';
import * as t from '../messages/generated/failures';
import { Link } from 'react-router-dom';
import { classNames } from '../ui/class-names';
import { Alert } from '../ui/feedback/alert';
import tones from '../ui/feedback/tone.module.css';
import { Button, buttonClass } from '../ui/controls/button';
import { Disclosure } from '../ui/controls/disclosure';
import { useDeferredFill } from '../ui/hooks/use-debounced';
import { useSecondsUntil } from '../ui/hooks/use-now';
import styles from './loading-status.module.css';
import { describeError } from './describe-failure';
import { Stack } from '../ui/layout/stack';

/** Failures that settings cannot fix or whose cause only the connection check can find. */
const NOT_OF_SETTINGS = new Set([undefined, 'network', 'server', 'rate-limited', 'signed-out']);

interface FailureAlertProps {
  error: Error;
  /** The requested category. If absent, a page of the list failed. */
  categoryId?: string;
  isRetrying: boolean;
  /** Whether to show the key form. Either way, a key entered elsewhere triggers a retry. */
  asksForKey?: boolean;
  onRetry: () => void;
  /** Reloads the list from the start. Set only if its next page failed. */
  onRefresh?: () => void;
}

/** Explains what failed and what to do, with at most two buttons. The details are collapsed. */
export function FailureAlert(props: FailureAlertProps) {
  const { error, categoryId, isRetrying, asksForKey = true, onRetry, onRefresh } = props;
  const site = useSiteContext();
  const { connection } = site;
  const failure = error instanceof ApiError ? error.failure : null;
  const keyFailure =
    failure && 'keyVersion' in failure && connection.auth === 'key' ? failure : null;
  useNewerKey(connection, keyFailure, onRetry);
  const hasForm = asksForKey && keyFailure !== null && keyFailure.kind !== 'network';

  const isNextPage = onRefresh !== undefined;
  const described = describeError(error, site, categoryId, isNextPage);
  const { title, advice, details = [], quote, action } = described;
  const sentences = details.filter((text) => text !== false);
  const hasDetails = sentences.length > 0 || quote !== undefined;
  const isOfSettings =
    !NOT_OF_SETTINGS.has(failure?.kind) &&
    // After the first page, the page size is the only setting that can still be wrong.
    (!isNextPage || failure?.kind === 'timeout' || failure?.kind === 'cut-off') &&
    connection.definedBy === 'user' &&
    categoryId === undefined;

  // The service may have granted this key access since.
  const mayBeGranted = hasForm && keyFailure.kind === 'forbidden';
  const retryButton = (
    <Button size="sm" busy={isRetrying} onClick={action === 'refresh' ? onRefresh : onRetry}>
      {action === 'refresh' ? common.refresh() : common.tryAgain()}
    </Button>
  );

  const isOfFirstPage = categoryId === undefined && !isNextPage;
  const isUnknownSite = failure?.kind === 'not-found' && isOfFirstPage;
  // Just trying again rarely helps here, so the link comes first.
  const isLinkFirst =
    isOfFirstPage && (failure?.kind === 'network' || (isUnknownSite && isOfSettings));
  const linkClass = buttonClass(isLinkFirst ? 'primary' : 'ghost', 'sm');
  const link = isOfSettings ? (
    <SettingsLink className={linkClass} />
  ) : (
    action !== 'sign-in' && <CheckLink className={linkClass} />
  );
  // Beside the buttons, shows only the link that helps most.
  const otherLink =
    mayBeGranted || (!hasForm && (isOfSettings || action === 'sign-in')) ? (
      <CheckLink isPlain />
    ) : isUnknownSite ? (
      <Link to="/connections">{controls.connections()}</Link>
    ) : (
      !hasForm && categoryId === undefined && <SettingsLink isPlain />
    );

  return (
    <Alert
      title={title}
      more={
        (hasForm || hasDetails) && (
          <>
            {hasDetails && (
              <Disclosure label={controls.details()}>
                {() => (
                  <Stack>
                    {sentences.map((text) => (
                      <p key={text}>{text}</p>
                    ))}
                    {quote !== undefined && (
                      <p dir="auto" lang="">
                        {quote}
                      </p>
                    )}
                  </Stack>
                )}
              </Disclosure>
            )}
            {hasForm && (
              <KeyForm
                connection={connection}
                takesFocus="if-free"
                actions={mayBeGranted ? retryButton : <CheckLink />}
              />
            )}
          </>
        )
      }
      actions={
        !hasForm && (
          <>
            {action === 'sign-in' && (
              // The login in front of the service also protects this page and returns here after the reload.
              <Button variant="primary" size="sm" onClick={() => window.location.reload()}>
                {t.signInAgain()}
              </Button>
            )}
            {isLinkFirst && link}
            {action !== null && retryButton}
            {!isLinkFirst && link}
          </>
        )
      }
    >
      <p>
        <span>{advice}</span> {otherLink}
      </p>
    </Alert>
  );
}

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
  // It would be announced every second.
  const countdown = (words: ReactNode) => seconds > 0 && <span aria-hidden>{words}</span>;
  return (
    <div className={classNames(tones.warning, styles.notice)}>
      <p>
        <span aria-live="polite">
          {isLater && failureReason && (
            <span>{`${describeError(failureReason, site).title} · `}</span>
          )}
          {isLater && t.retrying({ count: failureCount, total: MAX_RETRIES, seconds, countdown })}
        </span>
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
