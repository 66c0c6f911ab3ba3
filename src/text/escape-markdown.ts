import { toOneLine } from './invisible';

/**
 * Escapes a line for Markdown tables, GitHub and MDX. HTML becomes entities because not all dialects can escape `<`.
 */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/[\\`*_~$[\]{}|]/g, String.raw`\$&`)
      .replaceAll(/&(?=#?\w+;)/g, '&amp;')
      .replaceAll('<', '&lt;')
      // Escapes text that Markdown would turn into a link or a mention.
      .replaceAll(/:(?=\/\/)|(?<=www)\.|@/gi, String.raw`\$&`)
      // Escapes a character that, at the beginning of an item, would start a heading, a quotation or a nested list.
      .replace(/^(?:(?=[#>+-])|\d+(?=[.)]))/, '$&\\')
  );
}

export function escapeLine(text: string): string {
  return escapeMarkdown(toOneLine(text));
}
