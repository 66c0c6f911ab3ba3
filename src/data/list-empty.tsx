import { FolderOpen, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useSiteContext } from '../site/site-context';
import { CheckLink } from '../site/site-paths';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/list-empty';
import { joinList, joinSentences } from '../messages/join';
import { Button, buttonClass } from '../ui/controls/button';
import { Message } from '../ui/feedback/message';
import { useListState } from '../routing/list-state';
import { describeAmount } from './describe-list';
import type { ListLoading } from './use-list-loading';
import type { LoadedCategories } from '../model/loaded-categories';
import { findMissingBranches } from '../model/query/branches';
import { findUnknownQualifiers } from '../model/query/parse-query';
import { QUALIFIER_NAMES } from '../model/query/qualifiers';

export function ListEmpty({ loading, loaded }: { loading: ListLoading; loaded: LoadedCategories }) {
  const { siteId } = useSiteContext();
  const [{ query }, changeList] = useListState();
  const { kind } = loaded.paging;
  const missing = useMemo(
    () => (kind === 'more' ? [] : findMissingBranches(query, loaded.index)),
    [kind, query, loaded],
  );
  const unknown = findUnknownQualifiers(query).slice(0, 3);

  if (loaded.count === 0) {
    return loaded.isAllLoaded ? (
      <Message
        icon={<FolderOpen />}
        title={t.noCategories()}
        actions={<CheckLink className={buttonClass()} />}
      >
        {t.noCategoriesHelp({ siteId })}
      </Message>
    ) : (
      <Message icon={<FolderOpen />} title={t.noneSoFar()} />
    );
  }
  return (
    <Message
      icon={<SearchX />}
      title={kind === 'more' ? t.nothingFound({ loaded: describeAmount(loaded) }) : t.noMatches()}
      actions={
        <>
          <Button onClick={() => changeList({ query: '' })}>
            {t.showAll({ count: loaded.count })}
          </Button>
          {kind === 'more' && (
            <Button
              variant="primary"
              busy={loading.activity === 'all-pages'}
              onClick={loading.loadAll}
            >
              {common.loadAll()}
            </Button>
          )}
        </>
      }
    >
      {joinSentences([
        ...unknown.map((name) => t.unknownQualifier({ name })),
        unknown.length > 0 &&
          t.qualifiers({ names: joinList(QUALIFIER_NAMES.map((name) => `${name}:`)) }),
        ...(missing.length > 0
          ? missing.map((name) => t.missingCategory({ name }))
          : [describeSearched(loaded, loading.activity === 'all-pages')]),
      ])}
    </Message>
  );
}

function describeSearched({ count, paging }: LoadedCategories, isGoingOn: boolean): string {
  if (paging.kind === 'more') {
    return isGoingOn ? t.searchingRest() : t.moreToSearch();
  }
  return paging.kind === 'stopped' ? t.searchedPart({ count }) : t.searchedAll({ count });
}
