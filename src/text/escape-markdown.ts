import { toOneLine } from './invisible';

/**
 * Escapes a line for Markdown tables, GitHub and MDX. HTML becomes entities, because not all dialects can escape
 * `<`.
 */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/[\\`*_~$[\]{}|]/g, String.raw`\$&`)
      .replaceAll(/&(?=#?\w+;)/g, '&amp;')
      .replaceAll('<', '&lt;')
      // Text that Markdown turns into a link or a mention.
      .replaceAll(/:(?=\/\/)|(?<=www)\.|@/gi, String.raw`\$&`)
      // A sign that would start a heading, a quotation or a nested list at the beginning of an item.
      .replace(/^(?:(?=[#>+-])|\d+(?=[.)]))/, '$&\\')
  );
}

export function escapeLine(text: string): string {
  return escapeMarkdown(toOneLine(text));
}
