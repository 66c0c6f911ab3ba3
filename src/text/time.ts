export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Rounds a wait up: to days if it is at least two days, to hours if it is at least two hours, otherwise to minutes. */
export function toWait(ms: number): { count: number; unit: 'days' | 'hours' | 'minutes' } {
  if (ms >= 2 * DAY) return { count: Math.ceil(ms / DAY), unit: 'days' };
  if (ms >= 2 * HOUR) return { count: Math.ceil(ms / HOUR), unit: 'hours' };
  return { count: Math.ceil(ms / MINUTE), unit: 'minutes' };
}

/** Returns how many local midnights are between two times, in ms since the epoch. */
export function daysBetween(time: number, later: number): number {
  return Math.round((startOfDay(later) - startOfDay(time)) / DAY);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
