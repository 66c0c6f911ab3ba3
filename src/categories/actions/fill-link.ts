import { encodeSegment, isAddressable } from '../../api/endpoints';
import type { Category } from '../../api/schemas';
import type { ExternalLink, PLACEHOLDERS } from '../../connections/external-link';

/**
 * Returns where a link leads for a category, or null where the category lacks what the address needs. A value is
 * one segment at most: it can neither add to the address nor take a step back in it.
 */
export function fillLink(
  { href }: ExternalLink,
  category: Category,
  siteId: string,
): string | null {
  const { id, slug, name, parentId } = category;
  const values: Record<string, string | null> = {
    id,
    slug,
    name,
    parentId,
    siteId,
  } satisfies Record<(typeof PLACEHOLDERS)[number], string | null>;
  let isWhole = true;
  const filled = href.replace(/\{(\w+)\}/g, (_, placeholder: string) => {
    const value = values[placeholder] ?? '';
    isWhole &&= isAddressable(value);
    return encodeSegment(value);
  });
  return isWhole ? filled : null;
}
