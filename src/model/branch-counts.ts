/** What the counts are made of: it only ever grows. */
interface Hierarchy {
  readonly categories: readonly unknown[];
  /** The positions of loaded sub-categories, and of the parent, or -1, by position. */
  readonly childrenAt: readonly (readonly number[] | undefined)[];
  readonly parentAt: readonly number[];
}

/**
 * How many categories stand below each, and in how many levels. A page that comes is added to what is counted: of
 * all that stands above it each is passed once, however many have come below.
 */
export class BranchCounts {
  readonly #hierarchy: Hierarchy;
  /** How many categories are counted. */
  #size = 0;
  readonly #below: number[] = [];
  readonly #levels: number[] = [];
  /** How many of its branch, itself included, the parent of each has been told. */
  readonly #told: number[] = [];
  /** Of those that are being counted one more than how many below each have not told it yet; else 0. */
  readonly #awaited: number[] = [];
  /** The loop that a category is a member of: each is below every other. The size counts all their branches. */
  readonly #loopOf = new Map<number, { size: number }>();

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
  }

  /** How many categories stand below the one at a position. */
  belowAt(position: number): number {
    const loop = this.#loopOf.get(position);
    return loop ? loop.size - 1 : (this.#below[position] ?? 0);
  }

  /** In how many levels they stand; 0 where nobody can tell, since it is a loop. */
  levelsAt(position: number): number {
    return this.#loopOf.has(position) ? 0 : (this.#levels[position] ?? 0);
  }

  /** Counts what was added since. */
  extend(): void {
    const end = this.#hierarchy.categories.length;
    for (let position = this.#size; position < end; position += 1) {
      this.#below.push(0);
      this.#levels.push(0);
      this.#told.push(0);
      this.#awaited[position] = 0;
    }
    this.#passOn(this.#findChanged(this.#size, end));
    this.#size = end;
  }

  /** Notes that categories have become a loop: they no longer tell each other what is below them. */
  addLoop(members: readonly number[]): void {
    const { parentAt } = this.#hierarchy;
    for (const member of members) {
      const parent = parentAt[member] ?? -1;
      const told = this.#told[member] ?? 0;
      if (told === 0) continue;
      this.#below[parent] = (this.#below[parent] ?? 0) - told;
      this.#told[member] = 0;
    }
    const loop = { size: 0 };
    for (const member of members) {
      loop.size += (this.#below[member] ?? 0) + 1;
      this.#loopOf.set(member, loop);
    }
  }

  /** Lists the categories that came, those that waited for one of them as their parent, and all above. */
  #findChanged(from: number, to: number): number[] {
    const changed: number[] = [];
    const addWithAncestors = (position: number) => {
      for (let at = position; at !== -1 && this.#awaited[at] === 0; at = this.#parentOf(at)) {
        this.#awaited[at] = 1;
        changed.push(at);
      }
    };
    for (let position = from; position < to; position += 1) {
      addWithAncestors(position);
      // Those that came with it add themselves.
      const children = this.#hierarchy.childrenAt[position] ?? [];
      for (let at = 0; (children[at] ?? from) < from; at += 1) addWithAncestors(children[at] ?? 0);
    }
    return changed;
  }

  /** Tells each parent what there is below it now: from the lowest up. */
  #passOn(changed: readonly number[]): void {
    for (const position of changed) {
      const parent = this.#parentOf(position);
      if (parent !== -1) this.#awaited[parent] = (this.#awaited[parent] ?? 0) + 1;
    }
    for (const position of changed) {
      // Once the last one below a category has told it, its own turn has come.
      for (let at = position; at !== -1 && this.#awaited[at] === 1; at = this.#tellParent(at)) {
        this.#awaited[at] = 0;
      }
    }
  }

  /** Returns the parent, or -1 where there is none. */
  #tellParent(position: number): number {
    const parent = this.#parentOf(position);
    if (parent === -1) return parent;
    const size = (this.#below[position] ?? 0) + 1;
    const added = size - (this.#told[position] ?? 0);
    this.#below[parent] = (this.#below[parent] ?? 0) + added;
    this.#told[position] = size;
    const loop = this.#loopOf.get(parent);
    if (loop) loop.size += added;
    const levels = (this.#levels[position] ?? 0) + 1;
    if (levels > (this.#levels[parent] ?? 0)) this.#levels[parent] = levels;
    this.#awaited[parent] = (this.#awaited[parent] ?? 0) - 1;
    return parent;
  }

  /** The members of a loop have no parent here: what one tells the next would go round for ever. */
  #parentOf(position: number): number {
    if (this.#loopOf.size > 0 && this.#loopOf.has(position)) return -1;
    return this.#hierarchy.parentAt[position] ?? -1;
  }
}
