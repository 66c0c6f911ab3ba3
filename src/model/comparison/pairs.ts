import type { Category } from '../../api/schemas';
import { NONE } from '../hierarchy';
import type { LoadedCategories } from '../loaded-categories';

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

  /** Returns the position of the parent, or -1 for a root, as which the members of a loop count. */
  parentAt(position: number): number {
    return this.#loaded.hierarchy.parentAt[position] ?? NONE;
  }

  /** Returns those that are in no pair yet. */
  left(): readonly number[] {
    return this.all.filter((position) => this.isLeft(position));
  }

  /** Returns the children of a position, or, for -1, the categories without a parent, that are in no pair yet. */
  leftBelow(parent: number): readonly number[] {
    const children = parent === NONE ? this.all : this.#loaded.index.childrenAt[parent];
    return children?.filter((child) => this.isLeft(child) && this.parentAt(child) === parent) ?? [];
  }

  /** Returns whether a category is in no pair yet. */
  isLeft(position: number): boolean {
    return this.otherOf[position] === NONE;
  }
}

/** The pairs that were found so far. */
export class Pairs {
  readonly here: ListSide;
  readonly there: ListSide;
  matched = 0;
  /** How many of them have the name or the slug in common. */
  alike = 0;
  /** The positions here of the pairs whose children were not paired yet; the first is above all roots. */
  fresh: number[] = [NONE];
  /** By position here, while pairs are looked for: who there has the same key, `NONE` or `SEVERAL`. */
  readonly claims: Int32Array;

  constructor(here: LoadedCategories, there: LoadedCategories) {
    this.here = new ListSide(here);
    this.there = new ListSide(there);
    this.claims = new Int32Array(here.count).fill(NONE);
  }

  add(here: number, there: number): void {
    if (this.here.otherOf[here] !== NONE || this.there.otherOf[there] !== NONE) return;
    this.here.otherOf[here] = there;
    this.there.otherOf[there] = here;
    this.matched += 1;
    this.fresh.push(here);
    const a = this.here.at(here);
    const b = this.there.at(there);
    if (isSame(a?.name, b?.name) || isSame(a?.slug, b?.slug)) this.alike += 1;
  }
}

function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return a === b && a !== null;
}
