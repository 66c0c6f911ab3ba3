/** A mark, the start of a string, or what stands bare, which is a number, true, false or null. */
const TOKEN_START = /["[\]{}:,]|[^\s"[\]{}:,]+/g;

/** Deeper levels are indented no further: the text would grow with the square of its depth. */
const MAX_INDENT = 40;

/**
 * Replaces tokens of a JSON text, and leaves all else as it came.
 *
 * @param replace takes a token and where it starts
 */
export function replaceTokens(
  text: string,
  replace: (token: string, start: number) => string,
): string {
  let replaced = '';
  let end = 0;
  for (const { token, start } of scanTokens(text)) {
    const replacement = replace(token, start);
    if (replacement === token) continue;
    replaced += text.slice(end, start) + replacement;
    end = start + token.length;
  }
  return replaced + text.slice(end);
}

/** Writes a JSON text on several lines, with every token as it came. Bears any depth. */
export function indentJson(text: string): string {
  let depth = 0;
  let opened = false;
  const lines: string[] = [];
  const startLine = () => lines.push('\n', '  '.repeat(Math.min(depth, MAX_INDENT)));
  for (const { token } of scanTokens(text)) {
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    // What is empty stays on one line.
    if (opened !== closes) startLine();
    opened = token === '{' || token === '[';
    if (opened) depth += 1;
    lines.push(token === ':' ? ': ' : token);
    if (token === ',') startLine();
  }
  return lines.join('');
}

/** Returns whether a text is the start of a JSON object or list whose end is missing. */
export function isCutOffJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let depth = 0;
  let hasEnded = false;
  for (const { token } of scanTokens(text)) {
    // Two values side by side are an error: after a quote that is not escaped, no bracket counts.
    if (hasEnded && !'}],:'.includes(token)) return false;
    hasEnded = !'{[,:'.includes(token);
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
  }
  return depth > 0;
}

/** Finds the tokens of a JSON text one by one. A string without an end goes to the end of the text. */
function* scanTokens(text: string): Generator<{ token: string; start: number }> {
  const pattern = new RegExp(TOKEN_START);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index;
    // A pattern for whole strings would use up the stack on a long one.
    if (match[0] === '"') pattern.lastIndex = endOfString(text, start);
    yield { token: text.slice(start, pattern.lastIndex), start };
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}
