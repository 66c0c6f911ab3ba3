/** How long tests wait before they fail, in milliseconds. Passing tests only wait as long as necessary. */
interface TimeLimits {
  /** For one condition: an element, a request, an action. */
  readonly wait: number;
  /** For a whole test or for a hook. */
  readonly test: number;
}

/** Whether this is continuous integration or another busy machine that needs more time. */
export const IS_CI = Boolean(process.env.CI);

export const TIME_LIMITS = limitsFor(IS_CI);

export function limitsFor(isCi: boolean): TimeLimits {
  return isCi ? { wait: 30_000, test: 120_000 } : { wait: 5_000, test: 30_000 };
}
