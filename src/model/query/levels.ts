import type { CategoryIndex } from '../category-index';

/** Told in place of a level: that there is none, and that it is not known, or that the way up is a circle. */
export const NO_LEVEL = 0;
export const UNKNOWN_LEVEL = -1;

/**
 * Makes a function that tells on which level a category stands, below some that are on level 1. However deep it
 * is, each category on the way up is passed once; where that way is not loaded, again when there is more.
 *
 * @param isTop whether a category is on level 1; what was told of it stays so
 * @param size how many categories are known; only ever grows
 */
export function createLevels(
  { parentAt, categories }: CategoryIndex,
  isTop: (position: number) => boolean,
  size: () => number,
): (position: number) => number {
  const levels: number[] = [];
  const passed: number[] = [];

  return (position) => {
    const end = size();
    // Holds for as long as nothing more is loaded; met again, it also is the end of a circle.
    const unknownYet = UNKNOWN_LEVEL - end;
    let level: number | null = null;
    for (let at = position; level === null; at = parentAt[at] ?? -1) {
      const known = levels[at];
      if (known !== undefined && known >= NO_LEVEL) level = known;
      else if (at < 0 || at >= end || known === unknownYet) level = UNKNOWN_LEVEL;
      else if (isTop(at)) level = levels[at] = 1;
      else {
        levels[at] = unknownYet;
        passed.push(at);
        if (categories[at]?.parentId === null) level = NO_LEVEL;
      }
    }
    for (let below = passed.pop(); below !== undefined; below = passed.pop()) {
      if (level > NO_LEVEL) level += 1;
      if (level >= NO_LEVEL) levels[below] = level;
    }
    return level;
  };
}
