/** Writes IDs as the value of `ids:`, between spaces. What would not be read back is percent-encoded. */
export function formatIdList(ids: readonly string[]): string {
  return ids.map((id) => id.replaceAll(/[%\s"]/gu, encodeURIComponent)).join(' ');
}

/** Reads IDs that stand between spaces, each once. */
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
