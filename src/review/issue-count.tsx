import * as t from '../messages/generated/app';
import { createStore } from '../base/store';
import { useIds } from '../routing/address';
import type { PathIds } from '../routing/paths';
import { useStore } from '../ui/hooks/use-store';
import { visuallyHidden } from '../ui/tags';

type SiteIds = Pick<PathIds, 'connectionId' | 'siteId'>;

/** The number of content issues on a site, for all of its screens; null until the whole list has loaded. */
export const issueCount = createStore<(SiteIds & { count: number }) | null>(null);

export function IssueCount() {
  const { connectionId, siteId } = useIds();
  const known = useStore(issueCount);
  if (!known?.count || known.connectionId !== connectionId || known.siteId !== siteId) return null;
  return (
    <span className="note"> {t.issueCount({ count: known.count, noun: visuallyHidden })}</span>
  );
}
