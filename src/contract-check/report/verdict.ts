import type { Outcome, Verdict } from './report';

type ToVerdict = (summary: string, details?: readonly string[], advice?: string | null) => Verdict;

/** Ends a check before it has come to its end, with the verdict that this means. */
export class EarlyVerdict extends Error {
  override readonly name = 'EarlyVerdict';
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super(verdict.summary);
    this.verdict = verdict;
  }
}

/** What was checked is as it should be. */
export const passed: ToVerdict = toVerdict('passed');

/** It works, but is worth a look. */
export const warning: ToVerdict = toVerdict('warning');

/** The service does not do what it has to. */
export const failed: ToVerdict = toVerdict('failed');

/** There is nothing to find out, or a check before it failed; the summary says which. */
export const skipped: ToVerdict = toVerdict('skipped');

const NOT_CHECKED = 'Not checked: ';

/** There would be something to find out, and it cannot be; `reason` has no full stop. */
export function unchecked(reason: string, details: readonly string[] = []): Verdict {
  return { outcome: 'unchecked', summary: `${NOT_CHECKED}${reason}.`, details, advice: null };
}

/** Why a check could not be run, as `unchecked` was told. */
export function reasonOf({ summary }: Verdict): string {
  return summary.slice(NOT_CHECKED.length, -1);
}

function toVerdict(outcome: Outcome): ToVerdict {
  return (summary, details = [], advice = null) => ({ outcome, summary, details, advice });
}
