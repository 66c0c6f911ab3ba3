import { type DiffPiece, diffWords } from '../../text/diff-words';
import { findEdits, MAX_CONTEXT, type TextEdit, toShown } from './text-change';

/** How many characters of each text a row compares. */
const WINDOW = 400;

/** The first place where two texts differ. */
interface FirstEdit extends Pick<TextEdit, 'removed' | 'added'> {
  /** The number of further edits; null if not all of them were counted. */
  more: number | null;
}

/** Finds the first place where two texts differ. Fast enough for rows, however long the texts are. */
export function findFirstEdit(before: string, after: string): FirstEdit | null {
  if (Math.max(before.length, after.length) <= WINDOW) {
    const [edit, ...others] = findEdits(before, after);
    return edit ? { removed: edit.removed, added: edit.added, more: others.length } : null;
  }
  const start = startOfWord(before, countSame(before, after));
  const end = start + WINDOW;
  const show = toShown(before, after);
  const edit: Record<DiffPiece['kind'], string> = { same: '', removed: '', added: '' };
  for (const { kind, text } of diffWords(before.slice(start, end), after.slice(start, end))) {
    if (kind === 'same' && (edit.removed || edit.added)) break;
    edit[kind] += text;
  }
  const skipped = start + edit.same.length;
  const more = countMore(
    before.slice(skipped + edit.removed.length),
    after.slice(skipped + edit.added.length),
  );
  if (!edit.removed && !edit.added) return null;
  return { removed: show(edit.removed), added: show(edit.added), more };
}

/** Counts the places where two texts differ, if they are equal or one has more text in one place; otherwise null. */
function countMore(before: string, after: string): number | null {
  if (before === after) return 0;
  const same = countSame(before, after);
  const [shorter, longer] = before.length < after.length ? [before, after] : [after, before];
  return longer.endsWith(shorter.slice(same)) ? 1 : null;
}

function countSame(one: string, two: string): number {
  let length = 0;
  while (length < one.length && one[length] === two[length]) length += 1;
  return length;
}

function startOfWord(text: string, at: number): number {
  const start = Math.max(0, at - MAX_CONTEXT);
  return start + (/\S*$/.exec(text.slice(start, at))?.index ?? 0);
}
