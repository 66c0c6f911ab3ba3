import { ExactNumber } from '../text/parse-json';
import type { DeviationTally } from './deviation-tally';
import { INTERFACE, isObject, deviationKindOf, type FieldRule, conformanceOf } from './interface';
import type { Category, PageInfo } from './schemas';

const CATEGORY_RULES: [string, FieldRule][] = Object.entries(INTERFACE.Category);
const PAGE_INFO_RULES: [string, FieldRule][] = Object.entries(INTERFACE.PageInfo);

/** Records how an entry, `sent`, deviates from the API. */
export function noteCategory(
  tally: DeviationTally,
  sent: unknown,
  { id, parentId }: Category,
): void {
  if (!isObject(sent)) return;
  for (const [field, rule] of CATEGORY_RULES) noteField(tally, field, rule, sent[field], id);
  if (parentId === null && isSameId(sent.parentId, id))
    tally.note('own-parent', 'parentId', id, sent.parentId);
}

export function notePageInfo(tally: DeviationTally, sent: unknown, read: PageInfo): void {
  noteField(tally, 'pageInfo', INTERFACE.CategoryList.pageInfo, sent, null);
  if (!isObject(sent)) return;
  for (const [field, rule] of PAGE_INFO_RULES) {
    if (field === 'endCursor' && read.hasNextPage === true && !read.endCursor) {
      tally.note('no-cursor', 'pageInfo.endCursor', null, sent.endCursor);
    } else noteField(tally, `pageInfo.${field}`, rule, sent[field], null);
  }
}

/** Records deviations in a category response, except in the entries of `subCategories`. */
export function noteResponse(
  tally: DeviationTally,
  sent: unknown,
  read: Category,
  categoryId: string,
): void {
  if (!isObject(sent)) return;
  noteCategory(tally, sent.category, read);
  if (read.id !== categoryId) tally.note('other-id', 'category.id', categoryId, read.id);
  const { subCategories } = INTERFACE.CategoryResponse;
  noteField(tally, 'subCategories', subCategories, sent.subCategories, categoryId);
}

/** Records a sub-category that is not an object with a string `id`. The `id` argument is the parsed ID. */
export function noteSubCategory(tally: DeviationTally, sent: unknown, id: string): void {
  if (!isObject(sent)) tally.note('bare-id', 'subCategories[]', id, sent);
  else noteField(tally, 'subCategories[].id', INTERFACE.SubCategory.id, sent.id, id);
}

function noteField(
  tally: DeviationTally,
  field: string,
  rule: FieldRule,
  value: unknown,
  categoryId: string | null,
): void {
  const kind = deviationKindOf(rule, value);
  if (kind === null || conformanceOf(rule, kind) === 'promised') return;
  tally.note(kind, field, categoryId, value);
}

function isSameId(sent: unknown, id: string): boolean {
  const isId = typeof sent === 'string' || typeof sent === 'number' || sent instanceof ExactNumber;
  return isId && String(sent) === id;
}
