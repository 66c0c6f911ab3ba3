import { type DiffPiece, diffWords } from '../../text/diff-words';
import { escapeMarkdown } from '../../text/escape-markdown';
import { markSpaces } from '../../text/invisible';
import { looksSame, showCodes } from '../../text/look-alike';
import { formatNumber } from '../../text/numbers';
import { once } from '../../base/once';

/** One place where a text differs, with the unchanged text around it. */
export interface TextEdit {
  before: string;
  removed: string;
  added: string;
  after: string;
}

/** How much of a text a note quotes, in characters. One edit with the words around it always fits. */
const MAX_QUOTED = 200;

const MAX_CHANGED = 50;

const CONTEXT_WORDS = 3;

export const MAX_CONTEXT = 40;

const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'word' }));

/** Finds where two texts differ. Marks spaces, and shows character codes if both texts look the same. */
export function findEdits(before: string, after: string): TextEdit[] {
  const show = toShown(before, after);
  const edits: TextEdit[] = [];
  let edit: TextEdit | null = null;
  let same = '';
  for (const { kind, text } of joinNear(diffWords(before, after))) {
    if (kind === 'same') {
      if (edit) edit.after = text;
      edit = null;
      same = text;
      continue;
    }
    if (!edit) {
      edit = { before: same, removed: '', added: '', after: '' };
      edits.push(edit);
    }
    edit[kind] += show(text);
  }
  return edits;
}

/** Returns a function that marks spaces in a part of either text and shows its codes if both texts look the same. */
export function toShown(before: string, after: string): (text: string) => string {
  const isAlike = looksSame(before, after);
  return (text) => markSpaces(isAlike ? showCodes(text) : text);
}

/** Joins two edits that are less than a word apart, such as brackets around a letter. */
function joinNear(pieces: readonly DiffPiece[]): DiffPiece[] {
  return pieces.flatMap((piece, at) => {
    const isBetween = at > 0 && at < pieces.length - 1;
    const isNear = piece.kind === 'same' && isBetween && /^\S{1,2}$/u.test(piece.text);
    if (!isNear) return [piece];
    return [
      { kind: 'removed', text: piece.text },
      { kind: 'added', text: piece.text },
    ];
  });
}

/**
 * Quotes in Markdown how two texts differ: removed words struck through, added ones bold, with three words around them,
 * and the number of further edits that do not fit.
 */
export function quoteEdits(before: string, after: string): string {
  const edits = findEdits(before, after);
  let quoted = '';
  let end = '';
  let length = 0;
  let count = 0;
  for (const edit of edits) {
    // Starts with the text between this edit and the previous one.
    const changed = toMarkable(count === 0 ? edit : { ...edit, before: end });
    const start = count === 0 ? lastWords(changed.before) : toBetween(changed.before);
    const marked = toMarked(changed);
    const size = start.length + marked.length;
    if (count > 0 && length + size > MAX_QUOTED - MAX_CONTEXT) break;
    quoted += escapeInline(start) + marked;
    length += size;
    end = changed.after;
    count += 1;
  }
  quoted += escapeInline(firstWords(end));
  const more = edits.length - count;
  return `“${quoted.trim()}”${more > 0 ? ` (and ${formatNumber(more)} more)` : ''}`;
}

/** Quotes a text's beginning in Markdown. */
export function quoteStart(text: string): string {
  return `“${escapeMarkdown(clip(toSpaced(text).trim(), MAX_CHANGED))}”`;
}

/** Shortens a text without splitting a character. */
export function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${withoutHalves(text.slice(0, maxLength)).trimEnd()}…`;
}

/** Removes the lone surrogate that a cut may leave at either end. */
function withoutHalves(part: string): string {
  return part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}

function toMarked({ removed, added }: Pick<TextEdit, 'removed' | 'added'>): string {
  const [first = '', ...rest] = [
    { sign: '~~', text: removed },
    { sign: '**', text: added },
  ].flatMap(({ sign, text }) => {
    const shown = clip(toSpaced(text).trim(), MAX_CHANGED);
    return shown ? `${sign}${escapeInline(shown)}${sign}` : [];
  });
  return (
    [spaceAt(/^\s/, removed, added) + first, ...rest].join(' ') + spaceAt(/\s$/, removed, added)
  );
}

function spaceAt(edge: RegExp, ...texts: string[]): string {
  return texts.some((text) => edge.test(text)) ? ' ' : '';
}

/**
 * Extends an edit to whole words if it starts or ends with punctuation next to a letter or digit, where Markdown
 * ignores emphasis.
 */
function toMarkable(edit: TextEdit): TextEdit {
  let { before, removed, added, after } = edit;
  while (
    /[\p{L}\p{N}\p{M}]$/u.test(before) &&
    [removed, added].some((text) => STARTS_WITH_SIGN.test(text))
  ) {
    const word = splitWords(before.slice(-MAX_CONTEXT)).at(-1)?.segment ?? before;
    before = before.slice(0, before.length - word.length);
    removed = word + removed;
    added = word + added;
  }
  while (
    /^[\p{L}\p{N}\p{M}]/u.test(after) &&
    [removed, added].some((text) => ENDS_WITH_SIGN.test(text))
  ) {
    const word = splitWords(after.slice(0, MAX_CONTEXT))[0]?.segment ?? after;
    after = after.slice(word.length);
    removed += word;
    added += word;
  }
  return { before, removed, added, after };
}

const STARTS_WITH_SIGN = /^[\p{P}\p{S}]/u;

const ENDS_WITH_SIGN = /[\p{P}\p{S}]$/u;

/** Shortens the unchanged text between two edits to the words beside them. */
function toBetween(text: string): string {
  const short = `${firstWords(text)}; ${lastWords(text)}`;
  return text.length < short.length ? text || ' ' : short;
}

function firstWords(text: string): string {
  const head = text.slice(0, MAX_CONTEXT);
  const last = splitWords(head).filter(({ isWordLike }) => isWordLike)[CONTEXT_WORDS - 1];
  const end = last && last.index + last.segment.length;
  const kept = end ? head.slice(0, end) + endOfAbbreviation(head, end) : withoutHalves(head);
  return text.slice(kept.length).trim() === '' ? text : `${kept.trimEnd()} …`;
}

function lastWords(text: string): string {
  const tail = text.slice(-MAX_CONTEXT);
  const first = splitWords(tail)
    .filter(({ isWordLike }) => isWordLike)
    .at(-CONTEXT_WORDS);
  const cut = first ? tail.slice(first.index) : withoutHalves(tail);
  const kept = startOfToken(text.slice(0, -cut.length)) + cut;
  return text.slice(0, -kept.length).trim() === '' ? text : `… ${kept.trimStart()}`;
}

/** How many characters more a quote may have so that it starts after a space. Chinese, for example, has no spaces. */
const MAX_LEAD = 8;

/** Returns what belongs to the word after `lead`, such as a bracket or the rest of “U. S.”. */
function startOfToken(lead: string): string {
  const near = ` ${lead}`.slice(-MAX_LEAD - 1);
  const token = /(?:(?<=\s)\p{L}\.\s|\S)*$/u.exec(near)?.[0] ?? '';
  return token.length > MAX_LEAD ? '' : token;
}

/** Returns the last period of an abbreviation with several, such as “U.S.”, which the segmenter splits off. */
function endOfAbbreviation(text: string, end: number): string {
  return text[end] === '.' && /\.\p{L}$/u.test(text.slice(0, end)) ? '.' : '';
}

function splitWords(text: string): Intl.SegmentData[] {
  return Array.from(segmenter().segment(text));
}

function escapeInline(text: string): string {
  return escapeMarkdown(toSpaced(text));
}

function toSpaced(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ');
}
