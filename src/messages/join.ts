import * as common from './generated/common';
import type { Language } from './language';

type Parts = readonly (string | false | null | undefined)[];

/** Joins a list's parts and skips empty ones: "Shoes, Moved, with 1 descendant". */
export function joinList(parts: Parts, language?: Language): string {
  return parts.filter(Boolean).join(common.listSeparator({}, language));
}

export function joinSentences(sentences: Parts): string {
  return sentences.filter(Boolean).join(common.sentenceSeparator());
}
