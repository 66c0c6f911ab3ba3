import type { Category } from '../../../api/schemas';
import type { LoadedCategories } from '../loaded-categories';

/** Where nothing is. */
export const NONE = -1;

/** Returns where the parent of a category is, or -1; the index may have grown since this view of it. */
export function parentOf({ index, count }: LoadedCategories, position: number): number {
  const parent = index.parentAt[position] ?? NONE;
  return parent < count ? parent : NONE;
}

/** A list by position, no further than its view of the index. */
export class Side {
  readonly all: number[] = [];
  /** By position: the position of the other of the pair, or -1. */
  readonly otherOf: Int32Array;
  readonly #loaded: LoadedCategories;

  constructor(loaded: LoadedCategories) {
    this.#loaded = loaded;
    for (let position = 0; position < loaded.count; position += 1) this.all.push(position);
    this.otherOf = new Int32Array(loaded.count).fill(NONE);
  }

  at(position: number): Category | undefined {
    return this.#loaded.index.categories[position];
  }

  parentAt(position: number): number {
    return parentOf(this.#loaded, position);
  }

  /** Returns what stands below a position, or, for -1, below nothing that is loaded. */
  childrenAt(position: number): readonly number[] {
    return position === NONE
      ? this.all.filter((child) => this.parentAt(child) === NONE)
      : (this.#loaded.index.childrenAt[position] ?? []);
  }

  /** Returns those that are in no pair yet. */
  leftOf(positions: readonly number[]): readonly number[] {
    return positions.filter((position) => this.otherOf[position] === NONE);
  }
}

/** The pairs that were found so far. */
export class Pairs {
  readonly here: Side;
  readonly there: Side;
  matched = 0;
  /** How many of them have the name or the slug in common. */
  alike = 0;
  /** The positions here of pairs below which something stands that was not looked at yet; the first is above all roots. */
  fresh: number[] = [NONE];
  /** By position here, while pairs are looked for: who there has the same key, `NONE` or `SEVERAL`. */
  readonly claims: Int32Array;

  constructor(here: LoadedCategories, there: LoadedCategories) {
    this.here = new Side(here);
    this.there = new Side(there);
    this.claims = new Int32Array(here.count).fill(NONE);
  }

  add(here: number, there: number): void {
    if (this.here.otherOf[here] !== NONE || this.there.otherOf[there] !== NONE) return;
    this.here.otherOf[here] = there;
    this.there.otherOf[there] = here;
    this.matched += 1;
    if (this.here.childrenAt(here).length > 0) this.fresh.push(here);
    const a = this.here.at(here);
    const b = this.there.at(there);
    if (isSame(a?.name, b?.name) || isSame(a?.slug, b?.slug)) this.alike += 1;
  }
}

function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return a === b && a !== null;
}
