import { useEffect, useState } from 'react';
import { runInSlices } from '../../text/task';
import { whenIdle } from '../../ui/lazy/when-idle';
import type { LoadedCategories } from '../../model/loaded-categories';
import { type Review, reviewerOf } from '../../model/review/reviewer';

/**
 * Reviews what is loaded of a site, part by part, and what is loaded later once that is there.
 *
 * @param isPatient whether anything else comes first
 */
export function useReview(loaded: LoadedCategories | null, isPatient = false): Review | null {
  const [review, setReview] = useState<Review | null>(null);
  useEffect(() => {
    if (!loaded) return;
    const working = new AbortController();
    const continueReview = async () => {
      if (isPatient) await untilIdle();
      const task = reviewerOf(loaded).reviewMore(loaded);
      const next = await runInSlices(task, working.signal, isPatient ? untilIdle : undefined);
      if (!next) return;
      setReview(next);
      if (next.count < loaded.count) await continueReview();
    };
    void continueReview();
    return () => working.abort();
  }, [loaded, isPatient]);
  // A list that was loaded anew is another one.
  return review?.index === loaded?.index ? review : null;
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}
