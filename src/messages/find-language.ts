/**
 * Returns the first language that speaks what a user wants; null for none.
 *
 * @param wanted language tags such as `de-AT`, best first; what is none is skipped
 * @param available codes of languages
 */
export function findLanguage(
  wanted: readonly string[],
  available: readonly string[],
): string | null {
  for (const tag of wanted) {
    const found = findTag(tag.toLowerCase(), available);
    if (found !== null) return found;
  }
  return null;
}

function findTag(tag: string, available: readonly string[]): string | null {
  // Simplified Chinese is known by its country: `zh-CN`.
  const parts = tag.replace(/^zh-hans\b/, 'zh-cn').split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const shorter = parts.slice(0, length).join('-');
    const found = available.find((code) => code.toLowerCase() === shorter);
    if (found !== undefined) return found;
  }
  return available.find((code) => code.toLowerCase().startsWith(`${tag}-`)) ?? null;
}
