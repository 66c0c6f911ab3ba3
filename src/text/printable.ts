/**
 * What a terminal obeys, and what cannot be seen or turns a text around. Joiners and marks of direction
 * are a part of ordinary words in some scripts.
 */
const OBEYED = /(?![\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** What a build server takes for a command anywhere in a line. */
const COMMAND = /#(?=#(?:\[|vso\[|teamcity\[))/g;

/**
 * Makes a text fit to be printed as a line, whatever a service has put into it: nothing in it is taken
 * for a command by a terminal, nor by a build server that reads the log. White space becomes a space,
 * and all else of that kind U+FFFD.
 */
export function toPrintable(text: string): string {
  return text
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(OBEYED, '\uFFFD')
    .replaceAll(COMMAND, '\uFFFD')
    .replace(/^(\s*):(?=:)/, '$1\uFFFD');
}

/** Makes lines fit to be printed as `toPrintable` does, each by itself. Tabs stay. */
export function toPrintableLines(text: string): string {
  return text.replaceAll(/[^\t\r\n]+|\r(?!\n)/g, toPrintable);
}

/** Escapes in JSON, which stays the same to whoever reads it, what may not be printed as it is. */
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
