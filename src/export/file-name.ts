/** How many bytes of a site's id, and of a branch, a name has room for: file systems take 255 in all, some less. */
const MAX_SITE_BYTES = 100;
const MAX_BRANCH_BYTES = 60;

interface FileNameParts {
  siteId: string;
  /** The day in the user's time zone. */
  date: Date;
  selectedCount: number;
  isFiltered: boolean;
  /** The name of the exported branch, if only one is exported. */
  branch: string | null;
  /** How much is loaded where it is not all, and of how many if that is known. */
  part: { count: number; total: number | null } | null;
  extension: string;
}

/** Names an export after its site and day; says so where it is not everything. Safe on every file system. */
export function toFileName({
  siteId,
  date,
  selectedCount,
  isFiltered,
  branch,
  part,
  extension,
}: FileNameParts): string {
  const words = [toFileStart('categories', siteId, date, branch)];
  // A branch alone is exported whatever is selected or searched for.
  if (branch === null && selectedCount > 0) words.push(String(selectedCount), 'selected');
  else if (branch === null && isFiltered) words.push('filtered');
  if (part) {
    words.push(String(part.count));
    if (part.total !== null) words.push('of', String(part.total));
    words.push('loaded');
  }
  return `${words.join('-')}.${extension}`;
}

/** Returns what the name of each file of a site begins with: what it holds, of which site or branch, and the day. */
export function toFileStart(
  what: string,
  siteId: string,
  date: Date,
  branch: string | null = null,
): string {
  const words = [what, toSafeWord(siteId, MAX_SITE_BYTES) || 'site', toDay(date)];
  if (branch !== null) words.push('branch', toSafeWord(branch, MAX_BRANCH_BYTES));
  // A name in signs alone leaves nothing.
  return words.filter(Boolean).join('-');
}

/**
 * Letters and digits of any language, and what joins them; the rest may be a path or forbidden
 * somewhere. Names such as CON, which some systems reserve, are harmless behind the first word.
 */
function toSafeWord(text: string, maxBytes: number): string {
  const safe = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._]+/gu, '-');
  const begun = safe.replace(/^[-._]+/, '');
  return cutToBytes(begun, maxBytes).replace(/[-._]+$/, '');
}

/** Cuts between characters, never within one. */
function cutToBytes(text: string, maxBytes: number): string {
  const bytes = new Uint8Array(maxBytes);
  return text.slice(0, new TextEncoder().encodeInto(text, bytes).read);
}

function toDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${day}`;
}
