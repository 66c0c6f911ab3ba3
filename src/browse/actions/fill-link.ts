import { encodeSegment, isAddressable } from '../../api/endpoints';
import type { Category } from '../../api/schemas';
import type { ExternalLink, PLACEHOLDERS } from '../../site/connection';

/**
 * Fills in a link's placeholders. Returns null if a value is missing or cannot be a path segment. `{path}` becomes one
 * segment per slug.
 */
export function fillLink(
  { href }: ExternalLink,
  category: Category,
  siteId: string,
  slugs: readonly string[] | null,
): string | null {
  const { id, slug, name, parentId } = category;
  const values: Record<string, readonly (string | null)[]> = {
    id: [id],
    slug: [slug],
    name: [name],
    parentId: [parentId],
    siteId: [siteId],
    path: slugs ?? [null],
  } satisfies Record<(typeof PLACEHOLDERS)[number], readonly (string | null)[]>;
  let isWhole = true;
  const filled = href.replace(/\{(\w+)\}/g, (_, placeholder: string) => {
    const segments = (values[placeholder] ?? []).map((segment) => segment ?? '');
    isWhole &&= segments.every(isAddressable);
    return segments.map(encodeSegment).join('/');
  });
  return isWhole ? filled : null;
}
