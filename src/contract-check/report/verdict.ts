/** `skipped`: nothing to check, or an earlier check failed; `unchecked`: it could not be done, so nothing is known. */
export const OUTCOMES = ['passed', 'warning', 'failed', 'skipped', 'unchecked'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** What counts as a failure of the service: a check that failed, or one with a warning, too. */
export const FAIL_LEVELS = ['failure', 'warning'] as const;

export type FailLevel = (typeof FAIL_LEVELS)[number];

export interface Verdict {
  outcome: Outcome;
  /** One sentence in plain words, for an editor. */
  summary: string;
  /** The advice, or null if there is nothing to do. */
  advice: string | null;
}

/** Ends a check early, with the verdict that this means. */
export class EarlyVerdict extends Error {
  override readonly name = 'EarlyVerdict';
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super(verdict.summary);
    this.verdict = verdict;
  }
}

/** The check found nothing wrong. */
export const passed = toVerdict('passed');

/** It works, but is worth a look. */
export const warning = toVerdict('warning');

/** The service does not do what it has to. */
export const failed = toVerdict('failed');

const NOT_CHECKED = 'Not checked: ';

/** It should have been checked and could not be; `reason` has no full stop. */
export function unchecked(reason: string, advice: string | null = null): Verdict {
  return toVerdict('unchecked')(`${NOT_CHECKED}${reason}.`, advice);
}

/** Returns the reason that `unchecked` was given. */
export function reasonOf({ summary }: Verdict): string {
  return summary.slice(NOT_CHECKED.length, -1);
}

/** There is nothing to look at, or an earlier failure makes it pointless; `reason` has no full stop. */
export function skipped(reason: string): Verdict {
  return toVerdict('skipped')(`Not checked, since ${reason}.`);
}

/** Ends a check that cannot be finished. */
export function throwUnchecked(reason: string): never {
  throw new EarlyVerdict(unchecked(reason));
}

/** Ends a check that has nothing to look at. */
export function throwSkipped(reason: string): never {
  throw new EarlyVerdict(skipped(reason));
}

function toVerdict(outcome: Outcome) {
  return (summary: string, advice: string | null = null): Verdict => ({ outcome, summary, advice });
}
