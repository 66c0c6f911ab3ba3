import { formatExactTime } from '../../text/time';
import { Alert } from '../../ui/feedback/alert';

/** Says of a category that it is no longer on the site, and how old is what is shown of it. */
export function RemovedNotice({ knownAt }: { knownAt: number }) {
  return (
    <Alert tone="warning" title="This category has been removed">
      <p>
        The service no longer has it. What was last known of it is shown, from{' '}
        {formatExactTime(knownAt)}.
      </p>
    </Alert>
  );
}
