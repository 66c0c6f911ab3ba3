/** The maximum length of a site ID in a file name. File systems allow 255 bytes in total. */
const MAX_WORD_LENGTH = 40;

export function toFileStart(what: string, siteId: string, date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${what}-${toSafeWord(siteId) || 'site'}-${date.getFullYear()}-${month}-${day}`;
}

function toSafeWord(text: string): string {
  const safe = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._]+/gu, '-');
  const word = Array.from(safe.replace(/^[-._]+/, ''))
    .slice(0, MAX_WORD_LENGTH)
    .join('');
  return word.replace(/[-._]+$/, '');
}
