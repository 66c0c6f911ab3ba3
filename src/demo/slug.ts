/**
 * The URL-style short name of a category: lower case, words joined by hyphens, diacritics dropped.
 * Letters of other scripts stay, as most content systems keep them.
 *
 * @example slugFrom('Émission spéciale: Q&A') === 'emission-speciale-q-a'
 */
export function slugFrom(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[’']/g, '')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
