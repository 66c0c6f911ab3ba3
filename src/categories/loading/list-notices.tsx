import { Link } from '../../connections/link';
import { useSettingsPath, useSitePaths } from '../../connections/use-site-paths';
import { useSiteContext } from '../../connections/site-context';
import { Alert } from '../../ui/feedback/alert';
import { Button, buttonClass } from '../../ui/controls/button';
import { Disclosure } from '../../ui/controls/disclosure';
import { formatCount, formatNumber } from '../../text/numbers';
import type { StopReason } from '../../api/judge-paging';
import type { LoadedCategories } from '../../model/loaded-categories';

interface ListNoticesProps {
  loaded: LoadedCategories;
  onRefresh: () => void;
}

/** What a person should know of the list before trusting it: drift, and what could not be read. */
export function ListNotices({ loaded, onRefresh }: ListNoticesProps) {
  const drift = describeDrift(loaded);
  return (
    <>
      {loaded.paging.kind === 'stopped' && (
        <PagingStopped count={loaded.count} reason={loaded.paging.reason} />
      )}
      {drift.length > 0 && (
        <Alert
          tone="info"
          title="The list changed while it was loaded"
          actions={
            <Button size="sm" onClick={onRefresh}>
              Refresh
            </Button>
          }
        >
          <p>{drift.join('; ')}.</p>
        </Alert>
      )}
      {loaded.missing !== 0 && (
        <Alert tone="warning" title="The service counts differently from what it lists">
          <p>
            Its list ended after {formatCount(loaded.count, 'category', 'categories')}, but it says
            that there {loaded.total === 1 ? 'is' : 'are'} {formatNumber(loaded.total ?? 0)}.
          </p>
        </Alert>
      )}
      {loaded.unreadableCount > 0 && (
        <Alert
          tone="warning"
          title={`${formatCount(loaded.unreadableCount, 'entry', 'entries')} could not be read`}
          more={
            <Disclosure label="What the service sent">
              {() => (
                <ul>
                  {loaded.unreadableExamples.map(({ path, problem }, index) => (
                    // Each page numbers its entries from 0, so a path may occur twice.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={index}>
                      <code>{path}</code>: {problem}
                    </li>
                  ))}
                </ul>
              )}
            </Disclosure>
          }
        >
          <p>The rest is shown.</p>
        </Alert>
      )}
    </>
  );
}

function PagingStopped({ reason, count }: { reason: StopReason; count: number }) {
  const { connection, service } = useSiteContext();
  const paths = useSitePaths();
  const settingsPath = useSettingsPath();
  const { cursorParam } = service.paging;
  const explanation = {
    'no-cursor': 'It says that there are more, but gives no cursor to continue from.',
    unsaid: 'It says neither whether there are more nor where to continue.',
    ignored: `It sent the same page again: the service seems to ignore “${cursorParam}”.`,
    circle: `Its cursor in “${cursorParam}” leads back to pages already loaded.`,
    'only-empty-pages': 'It says that there are more, but its last pages were empty.',
  }[reason];
  return (
    <Alert
      tone="warning"
      title={
        reason === 'unsaid'
          ? 'There may be more than the service has listed'
          : `Could not load beyond the first ${formatNumber(count)}`
      }
      actions={
        <>
          <Link className={buttonClass('secondary', 'sm')} to={paths.check}>
            {reason === 'ignored' ? 'Find the paging parameters' : 'Check connection'}
          </Link>
          {connection.definedBy === 'user' ? (
            <Link className={buttonClass('ghost', 'sm')} to={settingsPath}>
              Paging settings of the connection
            </Link>
          ) : (
            <Link className={buttonClass('ghost', 'sm')} to="/connections">
              Connections
            </Link>
          )}
        </>
      }
    >
      <p>{explanation} What is loaded so far is shown.</p>
      <p>
        {reason === 'ignored'
          ? 'The connection check tries the usual paging parameters and says which work.'
          : 'The connection check says what the service does, and what to ask its team.'}
      </p>
    </Alert>
  );
}

function describeDrift(loaded: LoadedCategories): string[] {
  const { repeated, firstTotal, total, paging } = loaded;
  const drift: string[] = [];
  if (loaded.replacedAnother) drift.push('categories were added, removed or moved');
  // Where the service repeats a whole page, that is told as the reason why paging stopped.
  if (repeated > 0 && paging.kind !== 'stopped') {
    drift.push(
      `${formatCount(repeated, 'category', 'categories')} appeared twice and ${repeated === 1 ? 'is' : 'are'} shown once`,
    );
  }
  if (firstTotal !== null && total !== null && firstTotal !== total) {
    drift.push(`the total changed from ${formatNumber(firstTotal)} to ${formatNumber(total)}`);
  }
  return drift;
}
