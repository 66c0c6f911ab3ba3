import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { type Review, Reviewer } from '../../../src/model/review/reviewer';
import { finishTask } from '../../../src/text/task';

/** Reviews all that is loaded, by a reviewer that may have seen a part of it. */
export function reviewAll(loaded: LoadedCategories, reviewer = new Reviewer(loaded.index)): Review {
  for (;;) {
    const review = finishTask(reviewer.reviewMore(loaded));
    if (review.count === loaded.count) return review;
  }
}
