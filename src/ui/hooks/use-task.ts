import { useEffect, useState } from 'react';
import { type Task, runSlice, runInSlices } from '../../text/task';
import { useThrow } from './use-throw';

interface Progress<Question, Answer> {
  question: Question;
  /** Null once the task has finished. */
  task: Task<Answer> | null;
  answer: Answer | null;
}

/**
 * Computes the answer to a question, in slices if it is slow. Until it is ready, returns the last answer, or null. A
 * task that throws reaches the error boundary.
 * @param question null for no question
 * @param isOutdated whether a new question replaces the current one, answered or not; by default, any other one does
 */
export function useTask<Question, Answer>(
  question: Question | null,
  begin: (question: Question) => Task<Answer>,
  isOutdated: (asked: Question, now: Question, isAnswered: boolean) => boolean = (asked, now) =>
    asked !== now,
): Answer | null {
  const [progress, setProgress] = useState<Progress<Question, Answer> | null>(null);
  const fail = useThrow();

  if (question === null) {
    if (progress) setProgress(null);
  } else if (!progress || isOutdated(progress.question, question, progress.task === null)) {
    const task = begin(question);
    const done = runSlice(task);
    const before = progress?.answer ?? null;
    setProgress({ question, task: done ? null : task, answer: done ? done.result : before });
  }

  useEffect(() => {
    if (!progress?.task) return;
    const { question: asked, task } = progress;
    const working = new AbortController();
    const finish = async () => {
      const answer = await runInSlices(task, working.signal);
      if (answer !== null) setProgress({ question: asked, task: null, answer });
    };
    finish().catch((error: unknown) => {
      if (!working.signal.aborted) fail(error);
    });
    return () => working.abort();
  }, [progress, fail]);

  return progress?.answer ?? null;
}

/** Tells `useTask` when to restart: at once for another question; after the answer if only the list has changed. */
export function outdatedUnless<Question extends { loaded: object }>(
  isSame: (asked: Question, now: Question) => boolean,
) {
  return (asked: Question, now: Question, isAnswered: boolean): boolean =>
    !isSame(asked, now) || (isAnswered && asked.loaded !== now.loaded);
}
