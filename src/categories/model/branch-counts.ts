/** What the counts are made of: it only ever grows. */
interface Hierarchy {
  readonly categories: readonly unknown[];
  /** The positions of loaded sub-categories, and of the parent, or -1, by position. */
  readonly childrenAt: readonly (readonly number[] | undefined)[];
  readonly parentAt: readonly number[];
  /** The positions of the categories that are their own ancestors. */
  readonly loops: ReadonlySet<number>;
}

/**
 * How many categories stand below each, and in how many levels. A page that comes is added to what is counted: of
 * all that stands above it each is passed once, however many have come below.
 */
export class BranchCounts {
  readonly #hierarchy: Hierarchy;
  /** How many categories, and members of loops, are counted. */
  #size = 0;
  #loopSize = 0;
  #below: number[] = [];
  #levels: number[] = [];
  /** How many of its branch, itself included, the parent of each has been told. */
  #told: number[] = [];
  /** Of those that are being counted one more than how many below each have not told it yet; else 0. */
  readonly #awaited: number[] = [];
  /** Those of the members of loops: each stands below every other. */
  readonly #belowInLoop = new Map<number, number>();

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
  }

  /** How many categories stand below the one at a position. */
  belowAt(position: number): number {
    return this.#belowInLoop.get(position) ?? this.#below[position] ?? 0;
  }

  /** In how many levels they stand; 0 where nobody can tell, since it is a loop. */
  levelsAt(position: number): number {
    return this.#belowInLoop.has(position) ? 0 : (this.#levels[position] ?? 0);
  }

  /** Counts what was added since. */
  extend(): void {
    const { categories, loops } = this.#hierarchy;
    const end = categories.length;
    if (this.#loopSize !== loops.size) {
      // What was passed on from one to the next is theirs no longer, as far up as it went.
      this.#loopSize = loops.size;
      this.#size = 0;
      this.#below = [];
      this.#levels = [];
      this.#told = [];
    }
    for (let position = this.#size; position < end; position += 1) {
      this.#below.push(0);
      this.#levels.push(0);
      this.#told.push(0);
      this.#awaited[position] = 0;
    }
    this.#passOn(this.#findChanged(this.#size, end));
    this.#size = end;
    this.#countLoops();
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
    this.#below[parent] = (this.#below[parent] ?? 0) + size - (this.#told[position] ?? 0);
    this.#told[position] = size;
    const levels = (this.#levels[position] ?? 0) + 1;
    if (levels > (this.#levels[parent] ?? 0)) this.#levels[parent] = levels;
    this.#awaited[parent] = (this.#awaited[parent] ?? 0) - 1;
    return parent;
  }

  #countLoops(): void {
    const { loops, parentAt } = this.#hierarchy;
    this.#belowInLoop.clear();
    for (const start of loops) {
      if (this.#belowInLoop.has(start)) continue;
      const members = [start];
      for (let at = parentAt[start] ?? start; at !== start; at = parentAt[at] ?? start) {
        members.push(at);
      }
      const all = members.reduce((sum, member) => sum + (this.#below[member] ?? 0) + 1, 0);
      for (const member of members) this.#belowInLoop.set(member, all - 1);
    }
  }

  /** The members of a loop have no parent here: what one tells the next would go round for ever. */
  #parentOf(position: number): number {
    const { loops, parentAt } = this.#hierarchy;
    return loops.size > 0 && loops.has(position) ? -1 : (parentAt[position] ?? -1);
  }
}
