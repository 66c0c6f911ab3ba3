import { useEffect, useState } from 'react';
import { type Task, runSlice, runInSlices } from '../../text/task';

interface Progress<Question, Answer> {
  question: Question;
  /** Null where it is answered. */
  task: Task<Answer> | null;
  answer: Answer | null;
}

/**
 * Works out the answer to a question, or null: at once where that is quick, else in slices, so that the page goes on.
 * The answer before stays until the new one is there.
 *
 * @param question null for none; undefined while it is not ready, which keeps the answer before
 * @param isOutdated whether to leave what was asked, and whether or not it is answered, for what is asked now
 */
export function useTask<Question, Answer>(
  question: Question | null | undefined,
  begin: (question: Question) => Task<Answer>,
  isOutdated: (asked: Question, now: Question, isAnswered: boolean) => boolean = (asked, now) =>
    asked !== now,
): Answer | null {
  const [progress, setProgress] = useState<Progress<Question, Answer> | null>(null);

  if (question === null) {
    if (progress) setProgress(null);
  } else if (question === undefined) {
    // Keeps what was answered last.
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
    void finish();
    return () => working.abort();
  }, [progress]);

  return progress?.answer ?? null;
}

/**
 * Returns a function that tells `useTask` when to drop a task for the next one: at once for another question, but only
 * after the answer for the same question about a longer list. Otherwise each page would restart the task.
 */
export function outdatedUnless<Question extends { loaded: object }>(
  isSame: (asked: Question, now: Question) => boolean,
) {
  return (asked: Question, now: Question, isAnswered: boolean): boolean =>
    !isSame(asked, now) || (isAnswered && asked.loaded !== now.loaded);
}
