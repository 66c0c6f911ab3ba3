import { ApiError } from '../../api/failure';
import { CheckLink } from '../../connections/site-links';
import { Alert } from '../../ui/feedback/alert';
import { Button } from '../../ui/controls/button';
import { FailureAlert } from './failure-alert';
import type { HeldFailure } from './use-failure';
import type { ListLoading } from './use-list-loading';

interface LoadingFailureProps {
  loading: ListLoading;
  failure: HeldFailure;
}

/** Says why a list or its next page failed, and offers another try, but for a cursor that the service refuses. */
export function LoadingFailure({ loading, failure }: LoadingFailureProps) {
  const { loaded, activity, refresh, tryAgain, site } = loading;
  const status = failure.isNextPage ? refusalStatus(failure.error) : null;
  const isBusy = activity !== null;
  if (status === null) {
    const whole = loaded ? 'A newer list' : 'The categories';
    return (
      <FailureAlert
        error={failure.error}
        what={failure.isNextPage ? 'The next page' : whole}
        isRetrying={isBusy}
        onRetry={tryAgain}
        {...(failure.isNextPage && { onRefresh: refresh })}
      />
    );
  }
  return (
    <Alert
      title="The next page could not be loaded"
      actions={
        <>
          <Button variant="primary" size="sm" busy={isBusy} onClick={refresh}>
            Refresh
          </Button>
          <CheckLink />
        </>
      }
    >
      <p>
        {new URL(site.service.baseUrl).origin} answered {status}: the cursor sent in “
        {site.service.paging.cursorParam}”, which marks the place in the list, is no longer valid.
      </p>
      <p>
        Refresh to load the list from the start; until then, what is loaded stays. If it ends here
        again, check the connection.
      </p>
    </Alert>
  );
}

/** Returns the status by which a service refuses a cursor, or null for other failures. */
function refusalStatus(error: Error): number | null {
  if (!(error instanceof ApiError)) return null;
  const { failure } = error;
  if (failure.kind === 'not-found') return 404;
  return failure.kind === 'unexpected-status' && failure.status >= 400 ? failure.status : null;
}
