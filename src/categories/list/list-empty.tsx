import { FolderOpen, SearchX } from 'lucide-react';
import { useSiteContext } from '../../connections/site-context';
import { formatNumber } from '../../text/numbers';
import { Button } from '../../ui/controls/button';
import { Message } from '../../ui/feedback/message';
import { useListState } from '../list-state';
import type { ListLoading } from '../loading/use-list-loading';
import type { LoadedCategories } from '../model/loaded-categories';

interface ListEmptyProps {
  loading: ListLoading;
  loaded: LoadedCategories;
}

/** Stands where there are no rows: nothing came, or nothing of what is loaded matches. */
export function ListEmpty({ loading, loaded }: ListEmptyProps) {
  const { siteId } = useSiteContext();
  const [, changeList] = useListState();
  const { kind } = loaded.paging;

  if (loaded.count === 0) {
    return kind === 'end' ? (
      <Message icon={<FolderOpen />} title="No categories on this site">
        The service knows the site “{siteId}”, but lists no categories for it.
      </Message>
    ) : (
      <Message icon={<FolderOpen />} title="No categories on the pages so far" />
    );
  }
  return (
    <Message
      icon={<SearchX />}
      title={`None match, of ${formatNumber(loaded.count)} loaded`}
      actions={
        <>
          <Button onClick={() => changeList({ query: '' })}>Clear search</Button>
          {kind === 'more' && (
            <Button
              variant="primary"
              busy={loading.activity === 'all-pages'}
              onClick={loading.loadAll}
            >
              Load all
            </Button>
          )}
        </>
      }
    >
      {kind === 'end'
        ? 'Everything on this site was looked through.'
        : 'There is more on this site than is loaded. Load all to look through everything.'}
    </Message>
  );
}
