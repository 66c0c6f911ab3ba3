import type { MapShare } from './count-matches';

/** The map's colors: 0 for no match, then five steps. */
type ShareStep = 0 | 1 | 2 | 3 | 4 | 5;

/** The shares of one color, from the first up to but excluding the second, in whole units of the scale. */
export interface StepRange {
  step: ShareStep;
  from: number;
  to: number;
}

/** A site's steps. They are the same on each level so colors stay comparable. */
export interface ShareScale {
  /** The number of decimals in this site's percentages. */
  digits: number;
  /** The number of units in a share of 1. */
  whole: number;
  average: number;
  /** The steps that a share can have on this site, lowest first, without 0. */
  ranges: readonly StepRange[];
  stepOf: (share: MapShare) => ShareStep;
  /** Returns a share in units. Rounds, but never down to 0 or up to the whole. */
  unitsOf: (share: MapShare) => number;
}

/** Where each step except the first begins, as a multiple of the average. */
const FACTORS = [0.5, 1, 1.5, 2.5];

const STEPS = [1, 2, 3, 4, 5] as const;

const MAX_DIGITS = 3;

export function toShareScale(site: MapShare): ShareScale {
  const average = site.matches / Math.max(site.count, 1);
  // Adds decimals until the first two steps begin at different percentages.
  let digits = 0;
  while (digits < MAX_DIGITS && average * 100 * 10 ** digits < 2) digits += 1;
  const whole = 100 * 10 ** digits;
  const bounds = FACTORS.map((factor) => Math.round(average * factor * whole));
  const unitsOf = ({ matches, count }: MapShare) => {
    if (matches === 0) return 0;
    if (matches === count) return whole;
    return Math.min(Math.round((matches / count) * whole), whole - 1);
  };
  const end = whole + 1;
  const ranges = STEPS.map((step) => ({
    step,
    from: bounds[step - 2] ?? 0,
    to: Math.min(bounds[step - 1] ?? end, end),
  }));
  return {
    digits,
    whole,
    average: Math.round(average * whole),
    ranges: site.matches === 0 ? [] : ranges.filter(({ from, to }) => from < to),
    unitsOf,
    stepOf: (share) => {
      if (share.matches === 0) return 0;
      const units = unitsOf(share);
      return ranges.findLast(({ from, to }) => from <= units && units < to)?.step ?? 1;
    },
  };
}
