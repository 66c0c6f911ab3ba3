/** The maximum length of a site ID or a description in a file name. */
const MAX_WORD_LENGTH = 40;

/** The maximum length of all descriptions together. */
const MAX_CONTENT_LENGTH = 50;

/** Without the extension: file systems allow 255 bytes with it. */
const MAX_BYTES = 240;

/** Replaces descriptions that do not fit or have no letters. */
const OTHER = 'etc';

/** What a file contains. Descriptions may be shortened; marks are not. */
export interface FileContent {
  descriptions?: readonly string[];
  marks?: readonly string[];
}

/**
 * Returns a file's name without its extension: "categories-naics-manufacturing-draft-2026-11-28". It is valid on
 * every file system.
 */
export function toFileStart(
  what: string,
  siteId: string,
  date: Date,
  { descriptions = [], marks = [] }: FileContent = {},
): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  const start = `${what}-${cut(toSafeWord(siteId)) || 'site'}`;
  const end = [...marks, `${date.getFullYear()}-${month}-${day}`];
  const room = MAX_BYTES - byteLength([start, ...end].join('-'));
  return [start, ...fit(new Set(descriptions.map(toSlug)), room), ...end].join('-');
}

/** Returns the descriptions that fit, and a word for the rest. If the first one is too long, it is cut. */
function fit(descriptions: ReadonlySet<string>, maxBytes: number): string[] {
  const kept: string[] = [];
  for (const text of descriptions) {
    const isWhole = cut(text, maxBytes) === text;
    if (!isWhole && kept.length === 0) return [cut(text, maxBytes), OTHER];
    const joined = [...kept, text, OTHER].join('-');
    const isFitting = lengthOf(joined) <= MAX_CONTENT_LENGTH && byteLength(joined) < maxBytes;
    if (!isFitting) return [...kept, OTHER];
    kept.push(text);
  }
  return kept;
}

/** Shortens text; with `maxBytes`, leaves room for the word that stands for the rest. */
function cut(text: string, maxBytes = Infinity): string {
  const characters = Array.from(text).slice(0, MAX_WORD_LENGTH);
  while (byteLength(`-${characters.join('')}-${OTHER}`) > maxBytes) characters.pop();
  return trim(characters.join(''));
}

/** Makes text safe for a file name. The result is the same in every language. */
function toSlug(text: string): string {
  const word = toSafeWord(text).replaceAll(/[-._]+/g, '-');
  return trim(word.toLowerCase()) || OTHER;
}

function toSafeWord(text: string): string {
  return trim(text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._]+/gu, '-'));
}

function trim(text: string): string {
  return text.replaceAll(/^[-._]+|[-._]+$/g, '');
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
