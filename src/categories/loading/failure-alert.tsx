import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { describeFailure } from '../../api/describe-failure';
import { ApiError, type Failure } from '../../api/failure';
import { useSitePaths } from '../../connections/paths';
import { useNewerKey } from '../../connections/keys/use-newer-key';
import { Alert } from '../../ui/feedback/alert';
import { Button, buttonClass } from '../../ui/controls/button';
import { toFailureContext } from './failure-context';
import { useSiteContext } from '../../connections/site-context';

const KeyForm = lazy(async () => ({
  default: (await import('../../connections/keys/key-form')).KeyForm,
}));

interface FailureAlertProps {
  error: Error;
  /** What could not be loaded, to begin a sentence with: "The categories". */
  what: string;
  isRetrying: boolean;
  /** Whether it has a form for the key; without one it waits for a key from elsewhere. */
  asksForKey?: boolean;
  onRetry: () => void;
}

/** A failure in words, with the way on: another try, a key, a check, or the connection's settings. */
export function FailureAlert({
  error,
  what,
  isRetrying,
  asksForKey = true,
  onRetry,
}: FailureAlertProps) {
  const site = useSiteContext();
  const { connection } = site;
  const paths = useSitePaths();
  const [wantsToEnterKey, setWantsToEnterKey] = useState(false);
  const failure = error instanceof ApiError ? error.failure : null;
  const keyFailure = failure && connection.auth === 'key' ? keyFailureOf(failure) : null;
  useNewerKey(connection, keyFailure, onRetry);

  const canEnterKey = asksForKey && keyFailure !== null;
  // Without an answer the key is only one of the possible reasons: the form waits behind a button.
  const hasForm = canEnterKey && (keyFailure.kind !== 'network' || wantsToEnterKey);
  const { title, cause, nextStep } = failure
    ? describeFailure(failure, toFailureContext(site, what))
    : { title: `${what} could not be shown`, cause: error.message, nextStep: 'Try again.' };

  const actions = (
    <>
      {(!hasForm || keyFailure.kind === 'network') && (
        <Button size="sm" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
      {canEnterKey && !hasForm && (
        <Button size="sm" onClick={() => setWantsToEnterKey(true)}>
          Enter API key
        </Button>
      )}
      <Link className={buttonClass('ghost', 'sm')} to={paths.check}>
        Check connection
      </Link>
      {connection.definedBy === 'user' && (
        <Link className={buttonClass('ghost', 'sm')} to={paths.settings}>
          Connection settings
        </Link>
      )}
    </>
  );

  return (
    <Alert title={title} actions={!hasForm && actions}>
      <p>{cause}</p>
      <p>{nextStep}</p>
      {hasForm && (
        <Suspense>
          <KeyForm connection={connection} actions={actions} takesFocus={wantsToEnterKey} />
        </Suspense>
      )}
    </Alert>
  );
}

/** The failure, if another key may be the way on. */
function keyFailureOf(failure: Failure) {
  return 'keyVersion' in failure ? failure : null;
}
