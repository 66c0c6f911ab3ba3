import { useEffect, useState } from 'react';
import { type Task, runSlice, runInSlices } from '../../base/task';
import { useThrow } from './use-throw';

interface Progress<Question, Result> {
  question: Question;
  /** Null once the task has finished. */
  task: Task<Result> | null;
  result: Result | null;
}

/**
 * Computes the result for a question, in slices if it is slow. Until it is ready, returns the last result, or null. A
 * task that throws reaches the error boundary.
 * @param question null for no question
 * @param isOutdated whether a new question replaces the current one, which may already have its result; by default,
 * every new one does
 */
export function useTask<Question, Result>(
  question: Question | null,
  begin: (question: Question) => Task<Result>,
  isOutdated: (asked: Question, now: Question, hasResult: boolean) => boolean = (asked, now) =>
    asked !== now,
): Result | null {
  const [progress, setProgress] = useState<Progress<Question, Result> | null>(null);
  const fail = useThrow();

  if (question === null) {
    if (progress) setProgress(null);
  } else if (!progress || isOutdated(progress.question, question, progress.task === null)) {
    const task = begin(question);
    const done = runSlice(task);
    const before = progress?.result ?? null;
    setProgress({ question, task: done ? null : task, result: done ? done.result : before });
  }

  useEffect(() => {
    if (!progress?.task) return;
    const { question: asked, task } = progress;
    const working = new AbortController();
    const finish = async () => {
      const result = await runInSlices(task, working.signal);
      if (result !== null) setProgress({ question: asked, task: null, result });
    };
    finish().catch((error: unknown) => {
      if (!working.signal.aborted) fail(error);
    });
    return () => working.abort();
  }, [progress, fail]);

  return progress?.result ?? null;
}

/**
 * Tells `useTask` when to restart: at once for a different question but after the result if only the list has changed.
 */
export function outdatedUnless<Question extends { loaded: object }>(
  isSame: (asked: Question, now: Question) => boolean,
) {
  return (asked: Question, now: Question, hasResult: boolean): boolean =>
    !isSame(asked, now) || (hasResult && asked.loaded !== now.loaded);
}
