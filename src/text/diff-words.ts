import { diffArrays } from 'diff';
import { MAX_TEXT_LENGTH } from './truncate';
import { once } from '../base/once';

export interface DiffPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** The maximum number of differing words. A count rather than a time so the result is the same on every machine. */
const MAX_EDITS = 200;

const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'word' }));

/** Diffs two strings by words. If one is too long or too much differs, each string is one piece. */
export function diffWords(before: string, after: string): DiffPiece[] {
  const isLong = Math.max(before.length, after.length) > MAX_TEXT_LENGTH;
  const options = { maxEditLength: MAX_EDITS };
  const changes = isLong ? null : diffArrays(toWords(before), toWords(after), options);
  if (!changes) return toEdit(before, after);

  const pieces: DiffPiece[] = [];
  let removed = '';
  let added = '';
  for (const [index, change] of changes.entries()) {
    const text = change.value.join('');
    const isBetween = index > 0 && index < changes.length - 1;
    // An unchanged space between two differences counts as part of both.
    const isSame = !change.removed && !change.added;
    const isJoining = isSame && isBetween && text.trim() === '';
    if (change.removed || isJoining) removed += text;
    if (change.added || isJoining) added += text;
    if (!isSame || isJoining) continue;
    pieces.push(...toEdit(removed, added), { kind: 'same', text });
    removed = '';
    added = '';
  }
  return [...pieces, ...toEdit(removed, added)];
}

function toEdit(removed: string, added: string): DiffPiece[] {
  const pieces: DiffPiece[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ];
  return pieces.filter(({ text }) => text !== '');
}

function toWords(text: string): string[] {
  return Array.from(segmenter().segment(text), ({ segment }) => segment);
}
