import { Link } from '../../connections/link';
import { ApiError } from '../../api/failure';
import { useSitePaths } from '../../connections/use-site-paths';
import { useSiteContext } from '../../connections/site-context';
import { Alert } from '../../ui/feedback/alert';
import { Button, buttonClass } from '../../ui/controls/button';
import { FailureAlert } from './failure-alert';

interface NextPageFailureProps {
  error: Error;
  isBusy: boolean;
  onRetry: () => void;
  onRefresh: () => void;
}

/** Says why the next page could not be loaded. A cursor that the service refuses is not tried again. */
export function NextPageFailure({ error, isBusy, onRetry, onRefresh }: NextPageFailureProps) {
  const { service } = useSiteContext();
  const paths = useSitePaths();
  const status = refusalStatus(error);
  if (status === null) {
    return (
      <FailureAlert
        error={error}
        what="The next page"
        isRetrying={isBusy}
        onRetry={onRetry}
        onRefresh={onRefresh}
      />
    );
  }
  return (
    <Alert
      title="The next page could not be loaded"
      actions={
        <>
          <Button variant="primary" size="sm" busy={isBusy} onClick={onRefresh}>
            Refresh
          </Button>
          <Link className={buttonClass('ghost', 'sm')} to={paths.check}>
            Check connection
          </Link>
        </>
      }
    >
      <p>
        {new URL(service.baseUrl).origin} answered {status}: the cursor sent in “
        {service.paging.cursorParam}”, which marks the place in the list, is no longer valid.
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
