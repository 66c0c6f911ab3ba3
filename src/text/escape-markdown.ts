import { toOneLine } from './invisible';

/**
 * Keeps a line of text literal in Markdown, table cells included: in CommonMark, in GitHub's dialect
 * with its links, mentions and formulas, and in MDX. HTML becomes entities, since not every dialect
 * lets `<` be escaped.
 */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/[\\`*_~$[\]{}|]/g, String.raw`\$&`)
      .replaceAll(/&(?=#?\w+;)/g, '&amp;')
      .replaceAll('<', '&lt;')
      // Text that becomes a link or a mention by itself.
      .replaceAll(/:(?=\/\/)|(?<=www)\.|@/gi, String.raw`\$&`)
      // Starts a heading, a quotation or a nested list at the beginning of an item.
      .replace(/^(?:(?=[#>+-])|\d+(?=[.)]))/, '$&\\')
  );
}

export function escapeLine(text: string): string {
  return escapeMarkdown(toOneLine(text));
}
