import { scanTokens } from './parse-json';

/** Limits the indentation because the text would otherwise grow quadratically with depth. */
const MAX_INDENT = 40;

/** Indents JSON text without changing its tokens. Handles any depth. */
export function indentJson(text: string): string {
  let depth = 0;
  let opened = false;
  const lines: string[] = [];
  const startLine = () => lines.push('\n', '  '.repeat(Math.min(depth, MAX_INDENT)));
  for (const { token } of scanTokens(text)) {
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    // Empty objects and arrays stay on one line.
    if (opened !== closes) startLine();
    opened = token === '{' || token === '[';
    if (opened) depth += 1;
    lines.push(token === ':' ? ': ' : token);
    if (token === ',') startLine();
  }
  return lines.join('');
}
