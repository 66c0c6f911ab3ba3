import * as t from '../messages/generated/app';
import { createStore } from '../base/store';
import { useIds } from '../routing/address';
import type { PathIds } from '../routing/paths';
import { useStore } from '../ui/hooks/use-store';
import { visuallyHidden } from '../ui/tags';

type SiteIds = Pick<PathIds, 'connectionId' | 'siteId'>;

/** The number of content issues that are known of a site; null until one has been open. */
export const issueCount = createStore<(SiteIds & { count: number; isPart: boolean }) | null>(null);

export function IssueCount() {
  const { connectionId, siteId } = useIds();
  const known = useStore(issueCount);
  if (!known?.count || known.connectionId !== connectionId || known.siteId !== siteId) return null;
  return (
    <span className="note">
      {' '}
      {t.issueCount({ count: known.count, isPart: known.isPart, noun: visuallyHidden })}
    </span>
  );
}
