import { fold } from '../../../text/fold';
import type { LoadedCategories } from '../../../model/loaded-categories';

type Counted = readonly [status: string, count: number];

/**
 * Lists the most frequent statuses, and those of the search, even if no loaded category has them.
 *
 * @returns the statuses; how many others there are; and a function that spells a status that is asked for
 *   as it is listed
 */
export function listStatuses(
  loaded: LoadedCategories | null,
  asked: readonly { value: string }[],
): { listed: Counted[]; unlistedCount: number; spell: (status: string) => string } {
  const { statuses = [], statusCount = 0, index } = loaded ?? {};
  // Like the search: ignores case if no status matches exactly.
  const spell = (wanted: string) =>
    (statuses.find(([status]) => status === wanted) ??
      statuses.find(([status]) => fold(status) === fold(wanted)))?.[0] ?? wanted;
  const listed = new Map(statuses);
  for (const { value } of asked) {
    const status = spell(value);
    if (!listed.has(status)) listed.set(status, index?.statuses.countOf(status) ?? 0);
  }
  return {
    listed: [...listed],
    unlistedCount: statusCount - [...listed.values()].filter((count) => count > 0).length,
    spell,
  };
}
