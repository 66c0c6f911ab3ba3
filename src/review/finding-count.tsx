import * as t from '../messages/generated/app';
import { createStore } from '../base/store';
import { useIds } from '../routing/address';
import type { PathIds } from '../routing/paths';
import { useStore } from '../ui/hooks/use-store';
import { Text } from '../ui/text/text';
import { visuallyHidden } from '../ui/tags';

type SiteIds = Pick<PathIds, 'connectionId' | 'siteId'>;

interface Found extends SiteIds {
  count: number;
  isPart: boolean;
}

/** The number of open findings on a site; null until a site has been opened. */
export const findingCount = createStore<Found | null>(null);

export function FindingCount() {
  const { connectionId, siteId } = useIds();
  const found = useStore(findingCount);
  if (!found?.count || found.connectionId !== connectionId || found.siteId !== siteId) return null;
  return (
    <Text size="data" tone="muted" title={t.findings(found)}>
      {' '}
      {t.issueCount({ ...found, noun: visuallyHidden })}
    </Text>
  );
}
