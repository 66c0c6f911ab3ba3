import { toOneLine } from './invisible';

/** A URL that GitHub would turn into a link, without the punctuation after it. */
const LINK = /((?:https?|ftp):\/\/[^\s\p{Cc}`|<>"'“”]*[^\s\p{Cc}`|<>"'“”.,;:!?)\]*_~])/giu;

/**
 * Escapes a line for Markdown tables, GitHub and MDX. HTML becomes entities because not all dialects can escape `<`.
 * URLs become code, which nothing turns into a link and which people can read and copy.
 */
export function escapeMarkdown(text: string): string {
  return text
    .split(LINK)
    .map((part, at) => (at % 2 === 1 ? `\`${part}\`` : escapeWords(part, at === 0)))
    .join('');
}

function escapeWords(text: string, isStart: boolean): string {
  const escaped = text
    .replaceAll(/[\\`*_~$[\]{}|]/g, String.raw`\$&`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    // Escapes text that Markdown would turn into a link or a mention.
    .replaceAll(/:(?=\/\/)|(?<=www)\.|@/gi, String.raw`\$&`);
  // Escapes a character that, at the beginning of an item, would start a heading, a quotation or a nested list. A number
  // starts a list only before a space, which may follow the text.
  return isStart ? escaped.replace(/^(?:(?=[#>+-])|\d+(?=[.)](?:\s|$)))/, '$&\\') : escaped;
}

export function escapeLine(text: string): string {
  return escapeMarkdown(toOneLine(text));
}
