import { diffWords, type ShortPiece, shortenDiff } from '../text/diff-words';
import { escapeLine } from '../text/escape-markdown';
import type { FieldChange } from './changes';
import { type FieldValue, FIELDS, toText } from './fields';

/** Says what a parent is called, by its id; "before" is in the list that the other is compared with. */
type NameParent = (id: string, side: 'before' | 'after') => string;

/** Formats what differs in a category as items below its own in a Markdown list; what is long is shortened to where it differs. */
export function toChangeLines(fields: readonly FieldChange[], nameOfParent: NameParent): string {
  return fields
    .map((change) => `\n  - ${FIELDS[change.field].label}: ${toDifference(change, nameOfParent)}`)
    .join('');
}

function toDifference({ field, before, after }: FieldChange, nameOfParent: NameParent): string {
  if (field === 'description' && typeof before === 'string' && typeof after === 'string') {
    return shortenDiff(diffWords(before, after))
      .map(toMarked)
      .join('')
      .replaceAll(/ +/g, ' ')
      .trim();
  }
  const toLine = (value: FieldValue, side: 'before' | 'after') => {
    const text = toText(value);
    if (text === null) return 'none';
    return escapeLine(field === 'parentId' ? nameOfParent(text, side) : text);
  };
  return `${toLine(before, 'before')} → ${toLine(after, 'after')}`;
}

function toMarked(piece: ShortPiece): string {
  if (piece.kind === 'gap') return ' … ';
  const { kind, text } = piece;
  const mark = MARKS[kind];
  const inner = escapeLine(text);
  // Within the marks no space may stand at either end; between two of them there is one.
  const end = /\s$/.test(text) || kind === 'removed' ? ' ' : '';
  return inner === '' ? ' ' : `${/^\s/.test(text) ? ' ' : ''}${mark}${inner}${mark}${end}`;
}

const MARKS = { same: '', removed: '~~', added: '**' };
