import { type DiffPiece, diffWords, type ShortPiece, shortenDiff } from '../../text/diff-words';
import { escapeLine } from '../../text/escape-markdown';
import { markSpaces } from '../../text/invisible';
import type { FieldChange } from './field-changes';
import { type FieldValue, FIELDS, toText } from '../fields';

type NameParent = (id: string, side: 'before' | 'after') => string;

/** Formats the changed fields of a category as items below its own in a Markdown list. Shortens long texts to the differences, in bold. */
export function toChangeLines(fields: readonly FieldChange[], nameOfParent: NameParent): string {
  return fields
    .map((change) => `\n  - ${FIELDS[change.field].label}: ${toDifference(change, nameOfParent)}`)
    .join('');
}

function toDifference({ field, before, after }: FieldChange, nameOfParent: NameParent): string {
  if (field !== 'parentId' && typeof before === 'string' && typeof after === 'string') {
    const pieces = diffWords(before, after);
    const toLine = field === 'description' ? toShortLine : toWholeLine;
    return `${toLine(pieces, 'added')} → ${toLine(pieces, 'removed')}`;
  }
  const toLine = (value: FieldValue, side: 'before' | 'after') => {
    const text = toText(value);
    if (text === null) return 'none';
    return escapeLine(field === 'parentId' ? nameOfParent(text, side) : text);
  };
  return `${toLine(before, 'before')} → ${toLine(after, 'after')}`;
}

function toWholeLine(pieces: readonly DiffPiece[], omitted: 'removed' | 'added'): string {
  const shown = pieces.filter(({ kind }) => kind !== omitted);
  return escapeLine(
    shown.map(({ kind, text }) => (kind === 'same' ? text : markSpaces(text))).join(''),
  );
}

function toShortLine(pieces: readonly DiffPiece[], omitted: 'removed' | 'added'): string {
  return shortenDiff(pieces)
    .filter(({ kind }) => kind !== omitted)
    .map(toMarked)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

function toMarked(piece: ShortPiece): string {
  if (piece.kind === 'gap') return ' … ';
  const { kind, text } = piece;
  if (kind !== 'same' && text.trim() === '') return markSpaces(text);
  const mark = kind === 'same' ? '' : '**';
  const inner = escapeLine(text);
  // Markdown allows no space at either end within the marks.
  const [start, end] = [/^\s/, /\s$/].map((space) => (space.test(text) ? ' ' : ''));
  return inner === '' ? ' ' : `${start}${mark}${inner}${mark}${end}`;
}
