/** A piece of two texts that are told apart. */
export interface DiffPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Where more words differ, the texts are told apart from the first to the last that does. */
const MAX_EDITS = 100;

/** Longer texts, in words, are not gone through word by word. */
const MAX_WORDS = 20_000;

/** A word, a sign or a space; of scripts without spaces each character is a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+|\s+|\S/gu;

type Words = readonly string[];

/**
 * Tells two texts apart word by word, in bounded time. The pieces that are not added make up the one before, those
 * that are not removed the one after.
 */
export function diffWords(before: string, after: string): DiffPiece[] {
  const a: Words = before.match(WORD) ?? [];
  const b: Words = after.match(WORD) ?? [];
  const start = countEqual(a, b, (words, at) => words[at]);
  const diff = new Diff();
  diff.add('same', a.slice(0, start));
  diffRest(a.slice(start), b.slice(start), diff);
  return diff.finish();
}

/** Returns how many words are the same in both, in the order in which they are read. */
function countEqual(a: Words, b: Words, read: (words: Words, at: number) => string | undefined) {
  const shorter = Math.min(a.length, b.length);
  let count = 0;
  while (count < shorter && read(a, count) === read(b, count)) count += 1;
  return count;
}

/** Collects pieces; between two that are the same, what was removed comes before what was added. */
class Diff {
  readonly #pieces: DiffPiece[] = [];
  #texts = { same: '', removed: '', added: '' };
  /** A space that is the same between two differences is part of them. */
  #space = '';

  add(kind: DiffPiece['kind'], words: Words): void {
    const text = words.join('');
    const isWithin = this.#texts.removed !== '' || this.#texts.added !== '';
    if (kind === 'same' && isWithin && text.trim() === '') {
      this.#space += text;
      return;
    }
    const space = this.#space;
    this.#space = '';
    if (kind !== 'same') {
      this.#texts.removed += space;
      this.#texts.added += space;
    } else if (isWithin) {
      this.#flush();
      this.#texts.same = space;
    }
    this.#texts[kind] += text;
  }

  finish(): DiffPiece[] {
    this.#flush();
    if (this.#space !== '') this.#pieces.push({ kind: 'same', text: this.#space });
    return this.#pieces;
  }

  #flush(): void {
    for (const kind of ['same', 'removed', 'added'] as const) {
      const text = this.#texts[kind];
      if (text !== '') this.#pieces.push({ kind, text });
    }
    this.#texts = { same: '', removed: '', added: '' };
  }
}

/**
 * Finds the fewest edits that lead from one to the other, as in E. W. Myers, "An O(ND) Difference Algorithm and Its
 * Variations" (1986). A diagonal is a position in the first minus one in the second.
 */
function diffRest(a: Words, b: Words, diff: Diff): void {
  const most = a.length + b.length > MAX_WORDS ? 0 : Math.min(a.length + b.length, MAX_EDITS);
  // How far in the first each diagonal has come, before each number of edits.
  const history: Int32Array[] = [];
  const reached = new Int32Array(2 * most + 3);
  for (let edits = 0; edits <= most; edits += 1) {
    history.push(reached.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const from = diagonalBefore(reached, diagonal, edits, most);
      let x = readAt(reached, from, most) + (from < diagonal ? 1 : 0);
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reached[diagonal + most + 1] = x;
      if (x >= a.length && x - diagonal >= b.length) {
        for (const [kind, word] of walkBack(a, b, history, most).toReversed())
          diff.add(kind, [word]);
        return;
      }
    }
  }
  const end = countEqual(a, b, (words, at) => words.at(-1 - at));
  diff.add('removed', a.slice(0, a.length - end));
  diff.add('added', b.slice(0, b.length - end));
  diff.add('same', a.slice(a.length - end));
}

/** The diagonal that an edit comes from: the one above where a word was added, the one below where one was removed. */
function diagonalBefore(
  reached: Int32Array,
  diagonal: number,
  edits: number,
  most: number,
): number {
  const isAdded =
    diagonal === -edits ||
    (diagonal !== edits &&
      readAt(reached, diagonal - 1, most) < readAt(reached, diagonal + 1, most));
  return isAdded ? diagonal + 1 : diagonal - 1;
}

function readAt(reached: Int32Array, diagonal: number, most: number): number {
  return reached[diagonal + most + 1] ?? 0;
}

/** Returns the words with what has become of each, from the last to the first. */
function walkBack(
  a: Words,
  b: Words,
  history: readonly Int32Array[],
  most: number,
): [kind: DiffPiece['kind'], word: string][] {
  const path: [DiffPiece['kind'], string][] = [];
  let x = a.length;
  let y = b.length;
  for (const [index, reached] of history.toReversed().entries()) {
    const edits = history.length - 1 - index;
    const from = diagonalBefore(reached, x - y, edits, most);
    const fromX = readAt(reached, from, most);
    const fromY = fromX - from;
    for (; x > fromX && y > fromY; x -= 1, y -= 1) path.push(['same', a[x - 1] ?? '']);
    if (edits === 0) break;
    path.push(x === fromX ? ['added', b[fromY] ?? ''] : ['removed', a[fromX] ?? '']);
    x = fromX;
    y = fromY;
  }
  return path;
}

/** How much of what is the same stands around what is not, in characters. */
const CONTEXT = 60;

/** A piece of a difference, or what is left out of it. */
export type ShortPiece = DiffPiece | { kind: 'gap' };

/** Leaves out what is the same, but for some words around each difference. */
export function shortenDiff(pieces: readonly DiffPiece[]): ShortPiece[] {
  return pieces.flatMap((piece, index): ShortPiece[] => {
    if (piece.kind !== 'same') return [piece];
    const isFirst = index === 0;
    const isLast = index === pieces.length - 1;
    const { text } = piece;
    const head = isFirst ? '' : startOf(text);
    const tail = isLast ? '' : endOf(text);
    // A gap is only worth it where it is longer than the sign for it.
    if (head.length + tail.length + CONTEXT >= text.length) return [piece];
    const gap: ShortPiece[] = [{ kind: 'gap' }];
    const before: ShortPiece[] = head ? [{ kind: 'same', text: head }] : [];
    const after: ShortPiece[] = tail ? [{ kind: 'same', text: tail }] : [];
    return [...before, ...gap, ...after];
  });
}

/** Returns the beginning of a text, up to the end of a word; never half of a character. */
function startOf(text: string): string {
  const cut = text.slice(0, CONTEXT).replace(/[\uD800-\uDBFF]$/, '');
  return cut.slice(0, cut.search(/\s\S*$/) + 1 || cut.length);
}

/** Returns the end of a text, from the beginning of a word. */
function endOf(text: string): string {
  const cut = text.slice(-CONTEXT).replace(/^[\uDC00-\uDFFF]/, '');
  return cut.slice(cut.search(/\s/) + 1);
}
