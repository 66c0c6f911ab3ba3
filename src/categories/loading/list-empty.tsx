import { FolderOpen, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { formatCount, formatNumber } from '../../text/numbers';
import { CheckLink } from '../../connections/site-links';
import { Button, buttonClass } from '../../ui/controls/button';
import { Message } from '../../ui/feedback/message';
import { useListState } from '../list-state';
import type { ListLoading } from './use-list-loading';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded } from '../../model/names';
import { findMissingBranches } from '../../model/query/branches';
import { correctQuery, findUnknownQualifiers } from '../../model/query/correct-query';
import { useTask } from '../../ui/hooks/use-task';

/** Replaces the rows of an empty list: the site has no categories, or none of the loaded ones match. */
export function ListEmpty({ loading, loaded }: { loading: ListLoading; loaded: LoadedCategories }) {
  const { siteId } = useSiteContext();
  const [{ query }, changeList] = useListState();
  const { kind } = loaded.paging;
  const missing = useMemo(
    () => (kind === 'more' ? [] : findMissingBranches(query, loaded.index)),
    [kind, query, loaded],
  );
  const question = useMemo(() => (loaded.count === 0 ? null : { query, loaded }), [query, loaded]);
  const answer = useTask(question, correct);
  const corrections = answer?.query === query ? answer.corrections : [];
  const more = kind === 'more' ? '+' : '';
  const unknown = findUnknownQualifiers(query).slice(0, 3);

  if (loaded.count === 0) {
    return loaded.isAllLoaded ? (
      <Message
        icon={<FolderOpen />}
        title="No categories on this site"
        actions={<CheckLink className={buttonClass()} />}
      >
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
          {corrections.map((correction) => (
            <Button
              key={correction.query}
              variant="primary"
              onClick={() => changeList({ query: correction.query })}
            >
              <span>
                Did you mean <bdi>{correction.text}</bdi>? {formatNumber(correction.count)}
                {more} found
              </span>
            </Button>
          ))}
          <Button onClick={() => changeList({ query: '' })}>
            Show all {formatNumber(loaded.count)}
          </Button>
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
      {unknown.length > 0 &&
        `${unknown.map((name) => `“${name}:”`).join(' and ')} ${unknown.length === 1 ? 'is not a search qualifier' : 'are not search qualifiers'}. `}
      {missing.length > 0
        ? `No category has the ID, slug or name ${missing.map((it) => `“${it}”`).join(' or ')}.`
        : describeSearched(loaded, loading.activity === 'all-pages')}
    </Message>
  );
}

/** Corrects a search, and says which one: the answer stays until there is another. */
function* correct({ query, loaded }: { query: string; loaded: LoadedCategories }) {
  return { query, corrections: yield* correctQuery(query, loaded) };
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
