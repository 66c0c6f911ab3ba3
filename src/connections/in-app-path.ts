/**
 * Reads a path to go on to, as it stands in a link that anybody may have made: only an address
 * inside the app is given, never one that a browser would take for another origin's.
 */
export function parseInAppPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/')) return null;
  // Browsers take a backslash for a slash, and leave control characters out before they look.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f]/.test(text)) return null;
  const path = text.split(/[?#]/, 1).join('');
  return path.includes('//') ? null : text;
}
