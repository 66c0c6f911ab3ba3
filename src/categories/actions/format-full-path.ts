import type { Category } from '../../api/schemas';
import { toOneLine } from '../../text/invisible';
import type { Ancestors } from '../../model/ancestors';
import { formatPath } from '../../model/names';

/**
 * Writes the names from the topmost category down to this one in one line: "Clothes › Shoes › Boots". What is not
 * known of the way up is a "…" before it.
 *
 * @param ancestors null where nothing of them is known
 */
export function formatFullPath(category: Category, ancestors: Ancestors | null) {
  const { known, end } = ancestors ?? NOTHING;
  const isWhole = category.parentId === null || end.kind === 'root';
  const path = toOneLine(formatPath([...known, category]));
  return { text: isWhole ? path : `… › ${path}`, isWhole };
}

const NOTHING = { known: [], end: { kind: 'loop' } } satisfies Ancestors;
