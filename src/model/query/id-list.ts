/** Writes IDs as the value of `ids:`, with spaces between them. Percent-encodes characters that need it. */
export function formatIdList(ids: readonly string[]): string {
  return ids.map((id) => id.replaceAll(/[%\s"]/gu, encodeURIComponent)).join(' ');
}

/** Reads IDs with spaces between them, each once. */
export function parseIdList(value: string): string[] {
  const ids = value.split(/\s+/u).filter(Boolean);
  return [...new Set(ids.map(decode))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
