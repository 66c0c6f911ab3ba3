export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the time of day and the zone of a time in ms since the epoch, as the reader's clock has it. */
export function clockOf(time: number): { clock: string; zone: string } {
  const { clock, zone } = partsOf(time);
  return { clock, zone };
}

/** Formats a time for a report, in English: "May 1, 2024, 15:00:00 GMT+0200". */
export function formatReportTime(time: number): string {
  const { date, clock, zone } = partsOf(time);
  return `${date}, ${clock} ${zone}`;
}

/** JavaScript prescribes the text, in English: "Wed May 01 2024 15:00:00 GMT+0200 (…)". */
function partsOf(time: number) {
  const [, month = '', day, year = '', clock = '', zone = ''] = new Date(time)
    .toString()
    .split(' ');
  return { date: `${month} ${Number(day)}, ${year}`, clock, zone };
}

/** Counts the nights from one time to another. */
export function daysBetween(time: number, later: number): number {
  return Math.round((startOfDay(later) - startOfDay(time)) / DAY);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
