import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Category } from '../../api/schemas';
import type { ListLoading } from '../../data/use-list';
import { findDifferingFields } from '../../model/comparison/differing-fields';

interface Detail {
  /** The category in the list. */
  listed: Category | undefined;
  /** The category that the service returned by ID; null if it is no longer on the site. */
  retrieved: Category | null | undefined;
  /** When the response arrived. */
  retrievedAt: number;
}

/**
 * Returns whether a category's own response shows that the list is older than the category. If so, refreshes the list
 * automatically where that is allowed. A field that still differs after a refresh no longer counts: the service's two
 * operations report it differently.
 */
export function useAgreement(
  { loaded, load, readAt, contradicted, contradict, freshen }: ListLoading,
  { listed, retrieved, retrievedAt }: Detail,
): boolean {
  const differing = useMemo(
    () => (listed && retrieved && loaded ? findDifferingFields(listed, retrieved, loaded) : []),
    [listed, retrieved, loaded],
  );
  const isGone = listed !== undefined && retrieved === null;
  const fields = differing.filter(
    (field) => !contradicted.some((it) => it.id === listed?.id && it.field === field),
  );
  const isOlder = isGone || (fields.length > 0 && retrievedAt >= readAt);

  // The list as it was when it first differed.
  const [noticed, setNoticed] = useState<{ entry: Category; index: unknown } | null>(null);
  const index = loaded?.index;
  if (isOlder && listed && noticed?.index !== index) setNoticed({ entry: listed, index });
  const isReread = noticed !== null && noticed.index !== index;
  const settle = useEffectEvent(() => {
    if (!listed) return;
    const { id } = listed;
    const still = fields.filter((field) => listed[field] === noticed?.entry[field]);
    if (still.length > 0) contradict(still.map((field) => ({ id, field })));
  });
  useEffect(() => {
    if (isReread) settle();
  }, [isReread]);

  const isRefreshed = isOlder && load === null;
  const refresh = useEffectEvent(() => freshen(true));
  useEffect(() => {
    if (isRefreshed) refresh();
  }, [isRefreshed]);
  return isOlder;
}
