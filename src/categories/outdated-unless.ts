import type { LoadedCategories } from '../model/loaded-categories';

/**
 * Returns a function that tells `useTask` when to leave one question for the next: another question at once, the same
 * about a longer list only once the first is answered. Each page would begin the work anew otherwise.
 */
export function outdatedUnless<Question extends { loaded: LoadedCategories }>(
  isSame: (asked: Question, now: Question) => boolean,
) {
  return (asked: Question, now: Question, isAnswered: boolean): boolean =>
    !isSame(asked, now) || (isAnswered && asked.loaded !== now.loaded);
}
