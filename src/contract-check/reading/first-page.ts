import { CannotRun } from '../cannot-run';
import type { Inquiry } from '../inquiry';
import { NothingToCheck } from '../nothing-to-check';
import type { ListPage } from './list-page';

/**
 * The first page of the list, which most checks look at.
 *
 * @throws NothingToCheck when a check before failed; CannotRun when none was read for another reason
 */
export function firstPageOf({ findings, blocker }: Inquiry): ListPage {
  if (findings.firstPage) return findings.firstPage;
  if (blocker !== null) throw new NothingToCheck(`Not checked, since “${blocker}” failed.`);
  throw new CannotRun('no list was read');
}

/**
 * The first page, with at least one category that can be retrieved on it.
 *
 * @returns the page, and the ids of those categories in the order of the list
 * @throws NothingToCheck when there is none; CannotRun as `firstPageOf` does
 */
export function retrievableOf(inquiry: Inquiry): { page: ListPage; ids: [string, ...string[]] } {
  const page = firstPageOf(inquiry);
  const [id, ...others] = page.ids.filter(isAddressable);
  if (id === undefined) {
    throw new NothingToCheck(
      page.entries.length === 0
        ? 'Not checked, since the list holds no category.'
        : 'Not checked, since no category of the first page has an ID to ask for.',
    );
  }
  return { page, ids: [id, ...others] };
}

/** Whether an id can stand in a path: a URL parser takes the others for steps in it. */
export function isAddressable(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..';
}
