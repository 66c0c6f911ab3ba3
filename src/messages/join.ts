import * as common from './generated/common';

type Parts = readonly (string | false | null | undefined)[];

/** Joins the parts of a list, without empty ones: "Shoes, Moved, with 1 descendant". */
export function joinList(parts: Parts): string {
  return parts.filter(Boolean).join(common.listSeparator());
}

export function joinSentences(sentences: Parts): string {
  return sentences.filter(Boolean).join(common.sentenceSeparator());
}
