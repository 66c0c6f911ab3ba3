import type { Category } from '../../api/schemas';
import { NONE } from '../hierarchy';
import type { LoadedCategories } from '../loaded-categories';

/** Returns the key that two categories of a pair share; null for none. */
export type KeyOf = (category: Category) => string | null;

/** A list by position, no further than its view of the index. */
export class ListSide {
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

  /** Returns the key of a category; null for none. */
  keyAt(position: number, keyOf: KeyOf): string | null {
    const category = this.at(position);
    return category ? keyOf(category) : null;
  }

  /** Returns the position of the parent, or -1 for a root, as which the members of a loop count. */
  parentAt(position: number): number {
    return this.#loaded.hierarchy.parentAt[position] ?? NONE;
  }

  unpaired(): readonly number[] {
    return this.all.filter((position) => this.isUnpaired(position));
  }

  /** Returns the children of a position, or, for -1, the categories without a parent, that are in no pair yet. */
  unpairedBelow(parent: number): readonly number[] {
    const children = parent === NONE ? this.all : this.#loaded.index.childrenAt[parent];
    return (
      children?.filter((child) => this.isUnpaired(child) && this.parentAt(child) === parent) ?? []
    );
  }

  /** Returns whether a category is in no pair yet. */
  isUnpaired(position: number): boolean {
    return this.otherOf[position] === NONE;
  }
}

/** The pairs found so far. */
export class Pairs {
  readonly from: ListSide;
  readonly to: ListSide;
  matched = 0;
  /** How many pairs have the same name or slug. */
  equal = 0;
  /** The positions in *from* of the pairs whose children are not paired yet; the first is above all roots. */
  fresh: number[] = [NONE];
  /** By position in *from*, during one search: the position in *to* with the same key, `NONE` or `SEVERAL`. */
  readonly candidates: Int32Array;

  constructor(from: LoadedCategories, to: LoadedCategories) {
    this.from = new ListSide(from);
    this.to = new ListSide(to);
    this.candidates = new Int32Array(from.count).fill(NONE);
  }

  add(from: number, to: number): void {
    if (this.from.otherOf[from] !== NONE || this.to.otherOf[to] !== NONE) return;
    this.from.otherOf[from] = to;
    this.to.otherOf[to] = from;
    this.matched += 1;
    this.fresh.push(from);
    const a = this.from.at(from);
    const b = this.to.at(to);
    if (isSame(a?.name, b?.name) || isSame(a?.slug, b?.slug)) this.equal += 1;
  }
}

function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return a === b && a !== null;
}
