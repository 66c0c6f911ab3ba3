import { entryAt } from '../../base/entry-at';
import type { Task } from '../../base/task';
import { isAtWordStart, isPartOfWord } from './word-start';

/** Separates the text of several fields. Fields and queries normally do not contain it. */
export const SEPARATOR = '\0';

/** Searchable text, folded. The name is separate because matches in it rank higher. */
export interface SearchText {
  name: string;
  /**
   * The text of several fields, with separators between them. The last field is prose, in which words match only at a
   * word's start.
   */
  rest: string;
}

const END = '\n';

const BLOCK = 512;

/** The number of blocks folded in a step, which takes about 2 ms. */
const BLOCKS_PER_STEP = 4;

/** The number of characters searched in a step, which takes a few ms. */
const STEP = 2_000_000;

/** Searchable text, folded on first use. Joined in blocks, which at least halves memory and search time. */
export class SearchTexts {
  size = 0;
  readonly #read: (from: number, to: number) => readonly SearchText[];
  readonly #blocks: string[] = [];
  /** Three offsets in its block for each entry: the name's end, the prose's start and the entry's end. */
  readonly #bounds: number[] = [];

  /** @param read returns the folded texts in a range, or fewer if the rest has not loaded yet */
  constructor(read: (from: number, to: number) => readonly SearchText[]) {
    this.#read = read;
  }

  *extend(): Task<void> {
    for (let added = 1; ; added += 1) {
      const room = BLOCK - (this.size % BLOCK);
      const texts = this.#read(this.size, this.size + room);
      this.#add(texts);
      if (texts.length < room) return;
      if (added % BLOCKS_PER_STEP === 0) yield;
    }
  }

  #add(texts: readonly SearchText[]): void {
    const block = blockOf(this.size);
    const before = this.#blocks[block] ?? '';
    const parts = [before];
    let end = before.length;
    for (const { name, rest } of texts) {
      const endOfName = end + name.length;
      end = endOfName + rest.length + 2;
      const separator = rest.lastIndexOf(SEPARATOR);
      const startOfProse = separator === -1 ? end : endOfName + separator + 2;
      this.#bounds.push(endOfName, startOfProse, end);
      parts.push(name, SEPARATOR, rest, END);
      this.size += 1;
    }
    // Joined because concatenation keeps the pieces in memory.
    this.#blocks[block] = parts.join('');
  }

  /** Finds a folded word in the entries from a position onward and adds `MATCH_FLAGS` bits to `found` by position. */
  *find(word: string, from: number, found: Uint8Array): Task<void> {
    let searched = 0;
    for (let block = blockOf(from); block < this.#blocks.length; block += 1) {
      if (searched > STEP) {
        yield;
        searched = 0;
      }
      this.#findIn(block, word, found);
      searched += entryAt(this.#blocks, block).length;
    }
  }

  /**
   * One loop without callbacks: the first typed letter matches most entries, and the engine has not optimized the code
   * by then. The bounds always exist, and checking them would take a fifth longer.
   */
  #findIn(block: number, word: string, found: Uint8Array): void {
    const text = entryAt(this.#blocks, block);
    const bounds = this.#bounds;
    let position = block * BLOCK;
    for (let at = text.indexOf(word), next = 0; at !== -1 && at < text.length; ) {
      position = this.#ownerOf(at, position);
      const end = bounds[3 * position + 2] ?? 0;
      const after = at + word.length;
      let how = 0;
      next = end;
      // The match includes the separator at the end of the entry, so it does not count.
      if (after >= end) next = at + 1;
      else if (at >= (bounds[3 * position + 1] ?? 0) && !isAtWordStart(text, at, word))
        next = at + 1;
      else if (at >= (bounds[3 * position] ?? 0)) how = MATCH_FLAGS.inRest;
      else if (at === this.#startOf(position)) {
        how = text[after] === SEPARATOR ? MATCH_FLAGS.isName : MATCH_FLAGS.beginsName;
      } else {
        how = isPartOfWord(text.charAt(at - 1)) ? MATCH_FLAGS.inName : MATCH_FLAGS.beginsWord;
        next = at + 1;
      }
      found[position] = (found[position] ?? 0) | how;
      at = text.indexOf(word, next);
    }
    const whole = SEPARATOR + word + SEPARATOR;
    position = block * BLOCK;
    for (let at = text.indexOf(whole); at !== -1; at = text.indexOf(whole, at + 1)) {
      position = this.#ownerOf(at, position);
      const isInside = at + whole.length < (bounds[3 * position + 2] ?? 0);
      if (isInside) found[position] = (found[position] ?? 0) | MATCH_FLAGS.exact;
    }
  }

  /** Finds the entry at an offset in a block, searching forward from entry `from`. */
  #ownerOf(at: number, from: number): number {
    let position = from;
    while (at >= (this.#bounds[3 * position + 2] ?? at + 1)) position += 1;
    return position;
  }

  #startOf(position: number): number {
    return position % BLOCK === 0 ? 0 : (this.#bounds[3 * position - 1] ?? 0);
  }
}

/** How a word matches an entry, as bits. In a name, a better match includes the worse ones. */
export const MATCH_FLAGS = {
  inName: 1,
  beginsWord: 1 | 2,
  beginsName: 1 | 2 | 4,
  isName: 1 | 2 | 4 | 8,
  /** The word equals the name or any field in the rest except the last. */
  exact: 8,
  /** May be missing if the name also matches. */
  inRest: 16,
} as const;

export class Lookup {
  readonly #texts: SearchTexts;
  readonly #word: string;
  #found = new Uint8Array();

  /** @param word must be folded */
  constructor(texts: SearchTexts, word: string) {
    this.#texts = texts;
    this.#word = word;
  }

  *extend(): Task<void> {
    yield* this.#texts.extend();
    const looked = this.#found.length;
    if (looked === this.#texts.size) return;
    const found = new Uint8Array(this.#texts.size);
    found.set(this.#found);
    yield* this.#texts.find(this.#word, looked, found);
    this.#found = found;
  }

  /** Returns how the word matches the entry at a position: bits of `MATCH_FLAGS`, or 0. */
  at(position: number): number {
    return this.#found[position] ?? 0;
  }

  positions(): number[] {
    const positions: number[] = [];
    for (let at = 0; at < this.#found.length; at += 1) if (this.at(at) !== 0) positions.push(at);
    return positions;
  }

  inNames(): number[] {
    return this.positions().filter((position) => (this.at(position) & MATCH_FLAGS.inName) !== 0);
  }
}

function blockOf(position: number): number {
  return Math.floor(position / BLOCK);
}
