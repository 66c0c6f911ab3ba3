import { ClipboardList } from 'lucide-react';
import { useEffect } from 'react';
import { useAddress, useSiteIds } from '../../connections/address';
import { useSitePaths } from '../../connections/use-site-paths';
import * as commands from '../../messages/generated/commands';
import * as t from '../../messages/generated/review';
import { useCommands } from '../../ui/commands/commands-context';
import type { LoadedCategories } from '../../model/loaded-categories';
import { issueCount } from './issue-count';
import { useMutedRules } from './muted-rules';
import { countMembers } from './review-findings';
import { useReview } from './use-review';

export function ReviewIndicator({ loaded }: { loaded: LoadedCategories }) {
  const paths = useSitePaths();
  const { goTo } = useAddress();
  const { connectionId, siteId } = useSiteIds();
  const review = useReview(loaded.isAllLoaded ? loaded : null, true);
  const [muted] = useMutedRules();
  useCommands([
    {
      id: 'review',
      label: t.title(),
      keywords: t.keywords(),
      section: commands.listAndTree(),
      Icon: ClipboardList,
      run: () => goTo(paths.review),
    },
  ]);

  const rules = review?.results.filter(({ name }) => !muted.has(name));
  const count = rules?.reduce((sum, { findings }) => sum + countMembers(findings), 0) ?? null;
  useEffect(
    () => issueCount.set(count === null ? null : { connectionId, siteId, count }),
    [connectionId, siteId, count],
  );
  return null;
}
