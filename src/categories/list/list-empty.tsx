import { FolderOpen, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/controls/button';
import { formatNumber } from '../../text/locale';
import { Message } from '../../ui/feedback/message';
import { withCriteria } from '../list-state';
import type { LoadedCategories } from '../model/loaded-categories';
import { useSiteContext } from '../../connections/site-context';

/** Nothing came: the site has no categories, or none on the pages so far. */
export function NoCategories({ isAll }: { isAll: boolean }) {
  const { siteId } = useSiteContext();
  if (!isAll) return <Message icon={<FolderOpen />} title="No categories on the pages so far" />;
  return (
    <Message icon={<FolderOpen />} title="No categories on this site">
      The service knows the site “{siteId}”, but lists no categories for it.
    </Message>
  );
}

interface NoMatchProps {
  loaded: LoadedCategories;
  onLoadAll: () => void;
  isLoadingAll: boolean;
}

/** Nothing of what is loaded matches; there may be more to look in. */
export function NoMatch({ loaded, onLoadAll, isLoadingAll }: NoMatchProps) {
  const [search, setSearch] = useSearchParams();
  const hasMore = loaded.paging.kind !== 'end';
  return (
    <Message
      icon={<SearchX />}
      title={`None match, of ${formatNumber(loaded.count)} loaded`}
      actions={
        <>
          <Button onClick={() => setSearch(withCriteria(search, { query: '', status: null }))}>
            Clear search and status
          </Button>
          {loaded.paging.kind === 'more' && (
            <Button variant="primary" busy={isLoadingAll} onClick={onLoadAll}>
              Load all
            </Button>
          )}
        </>
      }
    >
      {hasMore
        ? 'There is more on this site than is loaded. Load all to look through everything.'
        : 'Everything on this site was looked through.'}
    </Message>
  );
}
