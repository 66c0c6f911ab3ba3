/** Returns whether a status is the one that the API names, in any case. */
export function isActive(status: string | null): boolean {
  return status?.toLowerCase() === 'active';
}

/** The number of statuses to list: more would not be read. */
const MAX_LISTED = 50;

/** Counts categories by status. Knows the most frequent ones without looking at the others. */
export class StatusTally {
  readonly #counts = new Map<string, number>();
  /** The most frequent first; of equally frequent ones that which was so first. */
  readonly #top: string[] = [];

  get size(): number {
    return this.#counts.size;
  }

  get mostFrequent(): [status: string, count: number][] {
    return this.#top.map((status) => [status, this.countOf(status)]);
  }

  countOf(status: string): number {
    return this.#counts.get(status) ?? 0;
  }

  add(status: string): void {
    const count = this.countOf(status) + 1;
    this.#counts.set(status, count);
    const before = this.#top.indexOf(status);
    if (before !== -1) this.#top.splice(before, 1);
    const place = this.#top.findLastIndex((other) => this.countOf(other) >= count) + 1;
    this.#top.splice(place, 0, status);
    if (this.#top.length > MAX_LISTED) this.#top.pop();
  }
}
