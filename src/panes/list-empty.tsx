import { FolderOpen, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useSiteContext } from '../site/site-context';
import { CheckLink } from './site-paths';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/list-empty';
import { joinSentences } from '../messages/join';
import { Button, buttonClass } from '../ui/controls/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { restoreFocus } from '../ui/restore-focus';
import { useListState } from '../routing/list-state';
import { describeAmount } from './describe-list';
import type { ListLoading } from '../data/use-list';
import type { LoadedCategories } from '../model/loaded-categories';
import { findMissingBranches } from '../model/query/branches';

export function ListEmpty({ loading, loaded }: { loading: ListLoading; loaded: LoadedCategories }) {
  const { siteId } = useSiteContext();
  const [{ query }, changeList] = useListState();
  const { kind } = loaded.paging;
  const missing = useMemo(
    () => (kind === 'more' ? [] : findMissingBranches(query, loaded.index)),
    [kind, query, loaded],
  );

  if (loaded.count === 0) {
    return loaded.isAllLoaded ? (
      <EmptyState
        icon={<FolderOpen />}
        title={t.noCategories()}
        actions={<CheckLink className={buttonClass()} />}
      >
        {t.noCategoriesHelp({ siteId })}
      </EmptyState>
    ) : (
      <EmptyState icon={<FolderOpen />} title={t.noneSoFar()} />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={
        kind === 'more'
          ? t.nothingFound({ loaded: describeAmount(loaded) })
          : t.noMatches({ query: query.trim() })
      }
      actions={
        <>
          <Button ref={restoreFocus} onClick={() => changeList({ query: '' })}>
            {t.showAll({ count: loaded.count })}
          </Button>
          {kind === 'more' && (
            <Button variant="primary" busy={loading.load === 'all-pages'} onClick={loading.loadAll}>
              {common.loadAll()}
            </Button>
          )}
        </>
      }
    >
      {missing.length > 0
        ? joinSentences(missing.map((name) => t.missingCategory({ name })))
        : describeSearched(loaded)}
    </EmptyState>
  );
}

function describeSearched({ count, paging }: LoadedCategories): string {
  if (paging.kind === 'more') return t.moreToSearch();
  return paging.kind === 'stopped' ? t.searchedPart({ count }) : t.searchedAll({ count });
}
