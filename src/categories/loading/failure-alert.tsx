import { useState } from 'react';
import { Link } from '../../connections/link';
import { ApiError, type Failure } from '../../api/failure';
import { useSettingsPath, useSitePaths } from '../../connections/use-site-paths';
import { LazyKeyForm } from '../../connections/keys/lazy-key-form';
import { useNewerKey } from '../../connections/keys/use-newer-key';
import { Alert } from '../../ui/feedback/alert';
import { Button, buttonClass } from '../../ui/controls/button';
import { describeError } from './describe-error';
import { useSiteContext } from '../../connections/site-context';

interface FailureAlertProps {
  error: Error;
  /** What could not be loaded, to begin a sentence with: "The categories". */
  what: string;
  isRetrying: boolean;
  /** Whether to show a form for the key. Without one, a key that is entered elsewhere is used. */
  asksForKey?: boolean;
  onRetry: () => void;
}

/** Says what failed and why, and offers another try, a key, the check or the connection's settings. */
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
  const settingsPath = useSettingsPath();
  const [wantsToEnterKey, setWantsToEnterKey] = useState(false);
  const failure = error instanceof ApiError ? error.failure : null;
  const keyFailure = failure && connection.auth === 'key' ? keyFailureOf(failure) : null;
  useNewerKey(connection, keyFailure, onRetry);

  const canEnterKey = asksForKey && keyFailure !== null;
  // Where nothing answered, the key is only one possible cause, so its form waits behind a button.
  const hasForm = canEnterKey && (keyFailure.kind !== 'network' || wantsToEnterKey);
  const { title, cause, nextStep } = describeError(error, site, what);

  const actions = (
    <>
      {failure?.kind === 'signed-out' && (
        // What stands in front of the service stands in front of this page too: it asks, and leads back here.
        <Button variant="primary" size="sm" onClick={() => window.location.reload()}>
          Sign in again
        </Button>
      )}
      {failure?.kind !== 'not-addressable' && !(hasForm && keyFailure.kind === 'unauthorized') && (
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
        <Link className={buttonClass('ghost', 'sm')} to={settingsPath}>
          Connection settings
        </Link>
      )}
    </>
  );

  return (
    <Alert
      title={title}
      more={
        hasForm && (
          <LazyKeyForm
            connection={connection}
            actions={actions}
            // After one that was refused, the next is typed.
            takesFocus={wantsToEnterKey || 'if-free'}
          />
        )
      }
      actions={!hasForm && actions}
    >
      <p>{cause}</p>
      <p>{nextStep}</p>
    </Alert>
  );
}

/** Returns the failure if another key may help. */
function keyFailureOf(failure: Failure) {
  return 'keyVersion' in failure ? failure : null;
}
