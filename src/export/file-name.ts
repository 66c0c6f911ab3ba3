/** How many characters of a site's ID or a branch go into a name: file systems take 255 bytes in all. */
const MAX_WORD_LENGTH = 40;

interface FileNameParts {
  siteId: string;
  date: Date;
  selectedCount: number;
  isFiltered: boolean;
  /** The name of the exported branch, if only one is exported. */
  branch: string | null;
  /** How much is loaded if not all is, and of how many if that is known. */
  part: { count: number; total: number | null } | null;
  extension: string;
}

/** Names an export after its site and day, and says if it is not everything. */
export function toFileName(parts: FileNameParts): string {
  const { siteId, date, selectedCount, isFiltered, branch, part, extension } = parts;
  const words = [toFileStart('categories', siteId, date)];
  // A branch is exported alone, whatever is selected or searched for.
  if (branch !== null) words.push('branch', toSafeWord(branch));
  else if (selectedCount > 0) words.push(String(selectedCount), 'selected');
  else if (isFiltered) words.push('filtered');
  if (part) {
    words.push(String(part.count));
    if (part.total !== null) words.push('of', String(part.total));
    words.push('loaded');
  }
  return `${words.filter(Boolean).join('-')}.${extension}`;
}

/** Returns what the name of each file of a site begins with: what it holds, of which site, and the day. */
export function toFileStart(what: string, siteId: string, date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${what}-${toSafeWord(siteId) || 'site'}-${date.getFullYear()}-${month}-${day}`;
}

/** Keeps letters and digits of any language: the rest may be a path, or forbidden on some file system. */
function toSafeWord(text: string): string {
  const safe = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._]+/gu, '-');
  const word = Array.from(safe.replace(/^[-._]+/, ''))
    .slice(0, MAX_WORD_LENGTH)
    .join('');
  return word.replace(/[-._]+$/, '');
}
