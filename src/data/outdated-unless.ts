import type { LoadedCategories } from '../model/loaded-categories';

/**
 * Returns a function that tells `useTask` when to drop a task for the next one: at once for another question, but only
 * after the answer for the same question about a longer list. Otherwise each page would restart the task.
 */
export function outdatedUnless<Question extends { loaded: LoadedCategories }>(
  isSame: (asked: Question, now: Question) => boolean,
) {
  return (asked: Question, now: Question, isAnswered: boolean): boolean =>
    !isSame(asked, now) || (isAnswered && asked.loaded !== now.loaded);
}
