export type Random = () => number;

/** Creates a seeded random number generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Entry>(entries: readonly Entry[], chance: Random): Entry[] {
  const placed = entries.map((entry) => ({ entry, place: chance() }));
  return placed.toSorted((a, b) => a.place - b.place).map(({ entry }) => entry);
}
