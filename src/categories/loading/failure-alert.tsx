import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type Failure } from '../../api/failure';
import { shouldRetry } from '../../api/retry';
import { CheckLink, SettingsLink } from '../../connections/site-links';
import { KeyForm } from '../../connections/keys/key-form';
import { useNewerKey } from '../../connections/keys/use-newer-key';
import type { Requested } from '../../connections/describe-failure';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/failures';
import { Alert } from '../../ui/feedback/alert';
import { Button } from '../../ui/controls/button';
import { describeError } from './describe-error';
import { type SiteContext, useSiteContext } from '../../connections/site-context';
import { connectionKey } from '../queries';

interface FailureAlertProps {
  error: Error;
  /** The request that failed. */
  requested: Requested;
  isRetrying: boolean;
  /** Whether to show a form for the key. Without one, a key that is entered elsewhere is used. */
  asksForKey?: boolean;
  onRetry: () => void;
  /** Reloads the list, which may help if a retry does not. */
  onRefresh?: () => void;
}

export function FailureAlert(props: FailureAlertProps) {
  const { error, requested, isRetrying, asksForKey = true, onRetry, onRefresh } = props;
  const site = useSiteContext();
  const { connection } = site;
  const [wantsToEnterKey, setWantsToEnterKey] = useState(false);
  const mayHelp = useMayKeyHelp(site);
  const failure = error instanceof ApiError ? error.failure : null;
  const keyFailure =
    failure && 'keyVersion' in failure && connection.auth === 'key' && mayHelp(failure)
      ? failure
      : null;
  useNewerKey(connection, keyFailure, onRetry);

  const canEnterKey = asksForKey && keyFailure !== null;
  // Without an answer, the key is only one possible cause, so a button opens its form.
  const hasForm = canEnterKey && (keyFailure.kind !== 'network' || wantsToEnterKey);
  const { title, cause, nextStep } = describeError(error, site, requested);

  const actions = (
    <>
      {failure?.kind === 'signed-out' && (
        // The sign-in in front of the service protects this page too: it returns here after the reload.
        <Button variant="primary" size="sm" onClick={() => window.location.reload()}>
          {t.signInAgain()}
        </Button>
      )}
      {failure?.kind !== 'not-addressable' && !(hasForm && keyFailure.kind === 'unauthorized') && (
        <Button size="sm" busy={isRetrying} onClick={onRetry}>
          {common.tryAgain()}
        </Button>
      )}
      {onRefresh && !keyFailure && !shouldRetry(0, error) && (
        <Button size="sm" busy={isRetrying} onClick={onRefresh}>
          {common.refresh()}
        </Button>
      )}
      {canEnterKey && !hasForm && (
        <Button size="sm" onClick={() => setWantsToEnterKey(true)}>
          {t.enterKey()}
        </Button>
      )}
      <CheckLink />
      <SettingsLink />
    </>
  );

  return (
    <Alert
      title={title}
      more={
        hasForm && (
          <KeyForm
            connection={connection}
            actions={actions}
            // After a refused key, the user types the next one.
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

/**
 * Returns a function that tells whether another key may help where nothing answers. Not on the app's own origin, where
 * the browser would show that a key was refused, nor where the service has answered with the key that is held.
 */
function useMayKeyHelp({ connection, service }: SiteContext): (failure: Failure) => boolean {
  const queryClient = useQueryClient();
  return ({ kind }) =>
    kind !== 'network' ||
    (new URL(service.baseUrl).origin !== window.location.origin &&
      !queryClient
        .getQueryCache()
        .findAll({ queryKey: connectionKey(connection.id) })
        .some(({ state }) => state.data));
}
