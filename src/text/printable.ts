/** Control, invisible and direction characters, except the joiners and marks in ordinary words. */
const OBEYED = /(?![\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The start of a CI command such as `##[error]`, anywhere in a line. */
const COMMAND = /#(?=#(?:\[|vso\[|teamcity\[))/g;

/** Makes text safe for one line of a terminal or CI log. Replaces control characters with spaces or U+FFFD. */
export function toPrintable(text: string): string {
  return text
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(OBEYED, '\uFFFD')
    .replaceAll(COMMAND, '\uFFFD')
    .replace(/^(\s*):(?=:)/, '$1\uFFFD');
}

export function toPrintableLines(text: string): string {
  return text.replaceAll(/[^\t\r\n]+|\r(?!\n)/g, toPrintable);
}

/** Escapes control characters and CI commands so JSON is safe to print. The parsed value stays the same. */
export function escapeControls(json: string): string {
  return json
    .replaceAll(OBEYED, (char) => (char === '\n' ? char : escapeUnits(char)))
    .replaceAll(COMMAND, escapeUnits);
}

function escapeUnits(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const hex = text.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${hex}`;
  }).join('');
}
