import type { Outcome, Verdict } from './report';

type ToVerdict = (summary: string, details?: readonly string[], advice?: string | null) => Verdict;

/** What was checked is as it should be. */
export const passed: ToVerdict = toVerdict('passed');

/** It works, but is worth a look. */
export const warning: ToVerdict = toVerdict('warning');

/** The service does not do what it has to. */
export const failed: ToVerdict = toVerdict('failed');

/** Nothing could be found out; the summary says why. */
export const skipped: ToVerdict = toVerdict('skipped');

function toVerdict(outcome: Outcome): ToVerdict {
  return (summary, details = [], advice = null) => ({ outcome, summary, details, advice });
}
