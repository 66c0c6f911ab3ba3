import type { DeviationTally } from './deviation-tally';
import type { DeviationKind } from './deviations';
import { isBlank } from '../text/is-blank';
import { parseTime } from './parse-time';
import type { Category, PageInfo } from './schemas';

/** The fields that have to be there and to be text (interface, sections 2 and 4.1), but `id`. */
const TEXT_FIELDS = [
  'name',
  'slug',
  'description',
  'icon',
  'status',
  'createdAt',
  'updatedAt',
] as const;

/** A date-time in UTC (RFC 3339), to the second and beyond. */
const UTC_DATE_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]00:00)$/i;

/** `2024-01-01T00:00:00` */
const TO_THE_SECOND = 19;

/**
 * Notes in what an entry deviates from the Category of the interface (section 2). Whether `parentId`
 * is left out, null or empty at a root, the interface leaves open.
 *
 * @param sent the entry as it came
 * @param read the category that was made of it
 */
export function noteCategory(tally: DeviationTally, sent: unknown, read: Category): void {
  if (!isObject(sent)) return;
  const { id } = read;
  if (typeof sent.id !== 'string') tally.note(kindOf(sent.id), 'id', id, sent.id);
  for (const field of TEXT_FIELDS) {
    const value = sent[field];
    if (typeof value !== 'string' || value === '') tally.note(kindOf(value), field, id, value);
  }
  if (typeof sent.name === 'string' && sent.name !== '' && isBlank(sent.name)) {
    tally.note('empty', 'name', id, sent.name);
  }
  const { parentId } = sent;
  const hasParent = parentId !== undefined && parentId !== null;
  if (hasParent && typeof parentId !== 'string') {
    tally.note(kindOf(parentId), 'parentId', id, parentId);
  }
  const createdAt = readTime(tally, 'createdAt', id, sent.createdAt);
  const updatedAt = readTime(tally, 'updatedAt', id, sent.updatedAt);
  if (createdAt !== null && updatedAt !== null && isBefore(updatedAt, createdAt)) {
    tally.note('before-creation', 'updatedAt', id, `${updatedAt}, created ${createdAt}`);
  }
}

/** Letters are made large only where it matters, since nearly every category ends here. */
function isBefore(a: string, b: string): boolean {
  return a < b && a.toUpperCase() < b.toUpperCase();
}

/** The time in UTC to the second, as text that sorts; null where none can be read. */
function readTime(tally: DeviationTally, field: string, id: string, sent: unknown): string | null {
  if (typeof sent !== 'string' || sent === '') return null;
  // To parse each date would take longer than all the rest of what is done here.
  if (UTC_DATE_TIME.test(sent)) return sent.slice(0, TO_THE_SECOND);
  const time = parseTime(sent);
  tally.note(Number.isNaN(time) ? 'unreadable-date' : 'other-date-format', field, id, sent);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, TO_THE_SECOND);
}

/**
 * Notes in what the paging information deviates from the interface (section 2).
 *
 * @param isEmpty whether the page has no entries, and so nothing that a cursor could be of
 */
export function notePageInfo(
  tally: DeviationTally,
  sent: unknown,
  read: PageInfo,
  isEmpty: boolean,
): void {
  if (!isObject(sent)) {
    tally.note(kindOf(sent), 'pageInfo', null, sent);
    return;
  }
  const { hasNextPage, totalCount } = sent;
  if (typeof hasNextPage !== 'boolean') {
    tally.note(kindOf(hasNextPage), 'pageInfo.hasNextPage', null, hasNextPage);
  }
  for (const field of ['startCursor', 'endCursor'] as const) {
    const cursor = sent[field];
    const isNeeded = field === 'endCursor' && read.hasNextPage === true;
    if (isNeeded && read.endCursor === null) {
      tally.note('no-cursor', `pageInfo.${field}`, null, cursor);
    } else if (typeof cursor !== 'string' || cursor === '') {
      const isOpen = isEmpty && read[field] === null;
      if (!isOpen) tally.note(kindOf(cursor), `pageInfo.${field}`, null, cursor);
    }
  }
  if (typeof totalCount !== 'number') {
    tally.note(kindOf(totalCount), 'pageInfo.totalCount', null, totalCount);
  } else if (read.totalCount === null) {
    tally.note('not-a-count', 'pageInfo.totalCount', null, totalCount);
  }
}

/**
 * Notes in what the answer of the retrieve operation deviates (section 4.2), but for the entries of its
 * list.
 *
 * @param read the category that was made of it
 * @param categoryId the category that was asked for
 */
export function noteAnswer(
  tally: DeviationTally,
  sent: unknown,
  read: Category,
  categoryId: string,
): void {
  if (!isObject(sent)) return;
  noteCategory(tally, sent.category, read);
  if (read.id !== categoryId) tally.note('other-id', 'category.id', categoryId, read.id);
  const { subCategories } = sent;
  if (!Array.isArray(subCategories)) {
    tally.note(kindOf(subCategories), 'subCategories', categoryId, subCategories);
  }
}

/**
 * Notes where a sub-category is something other than an object with a text as its `id` (section 4.2).
 *
 * @param id what was read of it
 */
export function noteSubCategory(tally: DeviationTally, sent: unknown, id: string): void {
  if (!isObject(sent)) tally.note('bare-id', 'subCategories[]', id, sent);
  else if (typeof sent.id !== 'string') {
    tally.note(kindOf(sent.id), 'subCategories[].id', id, sent.id);
  }
}

function kindOf(value: unknown): DeviationKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  switch (typeof value) {
    case 'undefined':
      return 'absent';
    case 'string':
      return value === '' ? 'empty' : 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'object';
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
