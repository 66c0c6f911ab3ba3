import { scanTokens } from './parse-json';

/** Limits the indentation: otherwise the text would grow quadratically with depth. */
const MAX_INDENT = 40;

/** Indents a JSON text without changing its tokens. Handles any depth. */
export function indentJson(text: string): string {
  let depth = 0;
  let opened = false;
  const lines: string[] = [];
  const startLine = () => lines.push('\n', '  '.repeat(Math.min(depth, MAX_INDENT)));
  for (const { token } of scanTokens(text)) {
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    // Empty objects and lists stay on one line.
    if (opened !== closes) startLine();
    opened = token === '{' || token === '[';
    if (opened) depth += 1;
    lines.push(token === ':' ? ': ' : token);
    if (token === ',') startLine();
  }
  return lines.join('');
}
