import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { describeFailure } from '../api/describe-failure';
import { ApiError } from '../api/failure';
import { toEditPath } from '../connections/connections-search';
import { Alert } from '../ui/alert';
import { Button, buttonClass } from '../ui/button';
import { useSource } from './source';

const KeyForm = lazy(async () => ({ default: (await import('../connections/key-form')).KeyForm }));

interface FailureAlertProps {
  error: Error;
  /** What could not be loaded, to begin a sentence with: "The categories". */
  what: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A failure in words, with the way on: another try, a key, or the connection's settings. */
export function FailureAlert({ error, what, isRetrying, onRetry }: FailureAlertProps) {
  const { connection, service, siteId } = useSource();
  const { pathname, search } = useLocation();
  const failure = error instanceof ApiError ? error.failure : null;
  const asksForKey =
    connection.auth === 'key' &&
    (failure?.kind === 'unauthorized' || failure?.kind === 'forbidden');
  const { title, cause, nextStep } = failure
    ? describeFailure(failure, { what, siteId, origin: new URL(service.baseUrl).origin })
    : { title: `${what} could not be shown`, cause: error.message, nextStep: 'Try again.' };

  return (
    <Alert
      title={title}
      actions={
        <>
          {!asksForKey && (
            <Button size="sm" busy={isRetrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          {connection.source === 'custom' && (
            <Link
              className={buttonClass('ghost', 'sm')}
              to={toEditPath(connection.id, pathname + search)}
            >
              Connection settings
            </Link>
          )}
        </>
      }
    >
      <p>{cause}</p>
      <p>{nextStep}</p>
      {asksForKey && (
        <Suspense>
          <KeyForm connection={connection} onSaved={onRetry} />
        </Suspense>
      )}
    </Alert>
  );
}
