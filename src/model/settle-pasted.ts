import type { Category } from '../api/schemas';
import type { PastedText } from './pasted-list';

/** A text of a pasted list, and the category that it stands for, if that is known. */
export interface PastedLine extends PastedText {
  category: Category | null;
  /** Whether an earlier line stands for the same. */
  isRepeated: boolean;
}

/** The result of a pasted list. */
export interface SettledList {
  lines: readonly PastedLine[];
  /** The IDs of the categories, in the order of the list, each once. */
  ids: readonly string[];
  /** The texts without a category, each once. */
  missing: readonly string[];
  /** The texts with several, each once. */
  ambiguous: readonly PastedText[];
  /** How many lines stand for a category that an earlier line stands for. */
  repeatedCount: number;
}

/**
 * Settles which category each text of a pasted list stands for.
 *
 * @param choices the category that was chosen for a text that is missing or ambiguous
 */
export function settlePasted(
  texts: readonly PastedText[],
  choices: ReadonlyMap<string, Category>,
): SettledList {
  const ids = new Set<string>();
  const missing = new Set<string>();
  const ambiguous = new Map<string, PastedText>();
  const lines = texts.map(({ text, meant }): PastedLine => {
    const [first = null] = meant;
    if (meant.length === 0) missing.add(text);
    if (meant.length > 1) ambiguous.set(text, { text, meant });
    const category = meant.length === 1 ? first : (choices.get(text) ?? null);
    const isRepeated = category !== null && ids.has(category.id);
    if (category) ids.add(category.id);
    return { text, meant, category, isRepeated };
  });
  return {
    lines,
    ids: [...ids],
    missing: [...missing],
    ambiguous: [...ambiguous.values()],
    repeatedCount: lines.filter(({ isRepeated }) => isRepeated).length,
  };
}
