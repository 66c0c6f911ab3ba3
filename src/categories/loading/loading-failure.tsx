import { ApiError } from '../../api/failure';
import { CheckLink } from '../../connections/site-links';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/failures';
import { Alert } from '../../ui/feedback/alert';
import { Button } from '../../ui/controls/button';
import { FailureAlert } from './failure-alert';
import type { HeldFailure } from './use-failure';
import type { ListLoading } from './use-list-loading';

interface LoadingFailureProps {
  loading: ListLoading;
  failure: HeldFailure;
}

export function LoadingFailure({ loading, failure }: LoadingFailureProps) {
  const { loaded, activity, refresh, tryAgain, site } = loading;
  const status = failure.isNextPage ? refusalStatus(failure.error) : null;
  const isBusy = activity !== null;
  if (status === null) {
    const whole = loaded ? 'newerList' : 'categories';
    return (
      <FailureAlert
        error={failure.error}
        requested={{ what: failure.isNextPage ? 'nextPage' : whole }}
        isRetrying={isBusy}
        onRetry={tryAgain}
        {...(failure.isNextPage && { onRefresh: refresh })}
      />
    );
  }
  const { baseUrl, paging } = site.service;
  return (
    <Alert
      title={t.notLoaded({ what: 'nextPage', id: '' })}
      actions={
        <>
          <Button variant="primary" size="sm" busy={isBusy} onClick={refresh}>
            {common.refresh()}
          </Button>
          <CheckLink />
        </>
      }
    >
      <p>
        {t.cursorRefused({
          origin: new URL(baseUrl).origin,
          status: String(status),
          cursorParam: paging.cursorParam,
        })}
      </p>
      <p>{t.cursorRefusedHelp()}</p>
    </Alert>
  );
}

function refusalStatus(error: Error): number | null {
  if (!(error instanceof ApiError)) return null;
  const { failure } = error;
  if (failure.kind === 'not-found') return 404;
  return failure.kind === 'unexpected-status' && failure.status >= 400 ? failure.status : null;
}
