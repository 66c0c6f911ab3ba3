import { FolderOpen, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { formatCount } from '../../text/numbers';
import { Button } from '../../ui/controls/button';
import { Message } from '../../ui/feedback/message';
import { useListState } from '../list-state';
import type { ListLoading } from './use-list-loading';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded } from '../../model/names';
import { findMissingBranches } from '../../model/query/branches';

interface ListEmptyProps {
  loading: ListLoading;
  loaded: LoadedCategories;
}

/** Stands where there are no rows: nothing came, or nothing of what is loaded matches. */
export function ListEmpty({ loading, loaded }: ListEmptyProps) {
  const { siteId } = useSiteContext();
  const [{ query }, changeList] = useListState();
  const { kind } = loaded.paging;
  const missing = useMemo(
    () => (kind === 'more' ? [] : findMissingBranches(query, loaded.index)),
    [kind, query, loaded],
  );

  if (loaded.count === 0) {
    return loaded.isAllLoaded ? (
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
      title={
        kind === 'more' ? `Nothing found so far in ${formatLoaded(loaded)} loaded` : 'No matches'
      }
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
      {missing.length > 0
        ? `No category has the ID, slug or name ${missing.map((it) => `“${it}”`).join(' or ')}.`
        : describeSearched(loaded, loading.activity === 'all-pages')}
    </Message>
  );
}

/** Says how much of the site was searched, and whether the rest will be. */
function describeSearched({ count, paging }: LoadedCategories, isGoingOn: boolean): string {
  if (paging.kind === 'more') {
    return isGoingOn
      ? 'The rest of this site is being searched.'
      : 'There is more on this site to search.';
  }
  const categories = formatCount(count, 'category', 'categories');
  if (paging.kind === 'stopped') return `Only ${categories} could be loaded and searched.`;
  return count === 1 ? 'The only category was searched.' : `All ${categories} were searched.`;
}
