import type { Category } from '../../api/schemas';
import { type DiffPiece, diffWords } from '../../text/diff-words';
import { escapeLine } from '../../text/escape-markdown';
import { markSpaces, toOneLine } from '../../text/invisible';
import { looksSame, showCodes } from '../../text/look-alike';
import { formatCount } from '../../text/numbers';
import { toCode } from '../../text/reports/report';
import { type FieldName, FIELDS, isActive, isTimeField, textOf } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import { nameOf, PATH_SEPARATOR, unnamedInEnglish } from '../names';
import { categoryOf, type Comparison, type Difference } from './compare-lists';
import { clip, quoteEdits, quoteStart } from './text-change';

/** The maximum length of a name or an ID, in characters. */
const MAX_LENGTH = 200;

const MAX_PATH = 2 * MAX_LENGTH;

/** The maximum length of a value that is shown whole, in characters. */
const MAX_VALUE = 60;

/**
 * Describes a difference in one line of Markdown: the name and the ID, how many descendants came with it, where it is,
 * and what differs, such as "status active → archived".
 */
export function toDifferenceLine(difference: Difference, comparison: Comparison): string {
  const { kind, from, to, descendantCount } = difference;
  const [name, ...changes] = describeChanges(difference, comparison);
  const withDescendants =
    descendantCount > 0 && `with ${formatCount(descendantCount, 'descendant', 'descendants')}`;
  const place =
    kind !== 'moved' && toPlaceIn(categoryOf(difference), to ? comparison.to : comparison.from);
  const subject = [name, toIds(from, to), withDescendants, place].filter(Boolean).join(' ');
  return changes.length > 0 ? `${subject}: ${changes.join('; ')}` : subject;
}

/** Returns the name, then what else differs. */
function describeChanges({ kind, from, to, fields }: Difference, comparison: Comparison): string[] {
  const name = `**${toLine(nameOf(categoryOf({ from, to }), unnamedInEnglish))}**`;
  if (!from || !to) {
    const status = to?.status ?? null;
    return status === null || isActive(status) ? [name] : [name, toLine(status)];
  }
  const oldName = nameOf(from, unnamedInEnglish);
  const newName = nameOf(to, unnamedInEnglish);
  const isRenamed = kind === 'renamed' && isShort(MAX_LENGTH, oldName, newName);
  const changes = fields
    .filter((field) => !isTimeField(field) && !(isRenamed && field === 'name'))
    .map((field) =>
      field === 'parentId'
        ? `from ${toPlace(from, comparison.from)} → to ${toPlace(to, comparison.to)}`
        : `${FIELDS[field].label.toLowerCase()} ${toChange(field, textOf(from, field), textOf(to, field))}`,
    );
  if (!isRenamed) return [name, ...changes];
  const [before, after] = toSides(oldName, newName);
  return [`${before} → **${after}**`, ...changes];
}

/** Returns the ID, or both IDs if categories are matched by path. */
function toIds(from: Category | null, to: Category | null): string {
  return [...new Set([from, to].flatMap((category) => (category ? toId(category.id) : [])))].join(
    ' → ',
  );
}

export function toId(id: string): string {
  return toCode(clip(toOneLine(id), MAX_LENGTH));
}

function toLine(text: string): string {
  return escapeLine(clip(toOneLine(text), MAX_LENGTH));
}

function toPlaceIn(category: Category, loaded: LoadedCategories): string {
  return category.parentId === null ? 'at the top level' : `in ${toPlace(category, loaded)}`;
}

/** Returns the path to a category's parent, or the parent's ID if it is not loaded. */
function toPlace(category: Category, loaded: LoadedCategories): string {
  const id = category.parentId;
  if (id === null) return 'the top level';
  const path = loaded.parentPathOf(category, unnamedInEnglish);
  return path === '' ? toId(id) : escapeLine(cutPath(path));
}

/** Leaves out the middle of a long path. */
function cutPath(path: string): string {
  if (path.length <= MAX_PATH) return path;
  const names = path.split(PATH_SEPARATOR);
  const [first = '', parent = ''] = [names[0], names.at(-1)].map((name = '') =>
    clip(name, MAX_LENGTH),
  );
  return [first, ...(names.length > 2 ? ['…'] : []), ...(names.length > 1 ? [parent] : [])].join(
    PATH_SEPARATOR,
  );
}

function toChange(field: FieldName, before: string | null, after: string | null): string {
  const isValue = field !== 'description' && isShort(MAX_VALUE, before ?? '', after ?? '');
  if (before !== null && after !== null)
    return isValue ? toSides(before, after).join(' → ') : quoteEdits(before, after);
  const show = isValue ? escapeLine : quoteStart;
  return [before, after].map((text) => (text === null ? 'none' : show(text))).join(' → ');
}

function isShort(maxLength: number, ...texts: string[]): boolean {
  return texts.every(({ length }) => length <= maxLength);
}

/** Returns both texts as Markdown. If they look the same, character codes and marked spaces show what differs. */
function toSides(before: string, after: string): [string, string] {
  const pieces = diffWords(before, after);
  const isAlike = looksSame(before, after);
  const without = (omitted: DiffPiece['kind']) =>
    escapeLine(
      pieces
        .filter(({ kind }) => kind !== omitted)
        .map(({ kind, text }) =>
          kind === 'same' ? text : markSpaces(isAlike ? showCodes(text) : text),
        )
        .join(''),
    );
  return [without('added'), without('removed')];
}
