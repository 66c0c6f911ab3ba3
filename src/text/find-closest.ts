/** Returns the known word closest to a mistyped one; null if none is close. */
export function findClosest<const Word extends string>(
  typed: string,
  words: readonly Word[],
): Word | null {
  const lowered = typed.toLowerCase();
  const distances = words.map((word) => countEdits(lowered, word.toLowerCase()));
  const least = Math.min(...distances);
  const closest = words[distances.indexOf(least)];
  if (closest === undefined) return null;
  const letterCount = closest.replaceAll('-', '').length;
  return least <= (letterCount < 6 ? 1 : 2) ? closest : null;
}

/** Returns the edit distance: how many letters to insert, delete, replace or swap with the next one. */
function countEdits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, count) => count);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[to.length] ?? 0;
}
