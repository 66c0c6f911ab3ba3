import { encodeSegment, isAddressable } from '../../api/endpoints';
import type { Category } from '../../api/schemas';
import type { SlugPath } from '../../model/slug-path';
import type { ExternalLink, PLACEHOLDERS } from '../../routing/external-link';

/**
 * Returns the address of a link for a category, or null if the category lacks a value that the address needs. A value
 * is one segment, or for `{path}` one for each slug: it cannot change the rest of the address.
 */
export function fillLink(
  { href }: ExternalLink,
  category: Category,
  siteId: string,
  slugPath: SlugPath | null,
): string | null {
  const { id, slug, name, parentId } = category;
  const values: Record<string, readonly (string | null)[]> = {
    id: [id],
    slug: [slug],
    name: [name],
    parentId: [parentId],
    siteId: [siteId],
    path: slugPath?.kind === 'slugs' ? slugPath.slugs : [null],
  } satisfies Record<(typeof PLACEHOLDERS)[number], readonly (string | null)[]>;
  let isWhole = true;
  const filled = href.replace(/\{(\w+)\}/g, (_, placeholder: string) => {
    const segments = (values[placeholder] ?? []).map((segment) => segment ?? '');
    isWhole &&= segments.every(isAddressable);
    return segments.map(encodeSegment).join('/');
  });
  return isWhole ? filled : null;
}
