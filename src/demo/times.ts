const DAY = 24 * 60 * 60 * 1000;

/**
 * Believable times for the category with this id: spread over years, and always the same ones.
 *
 * A category is no older than its parent. Many were touched lately, some never since they were made.
 *
 * @param id what the times are derived from.
 * @param oldestInDays the age of the parent, in days.
 * @param now the moment the ages count back from.
 */
export function timesFor(id: string, oldestInDays: number, now: Date) {
  const ageInDays = oldestInDays * (0.4 + 0.6 * fraction(`created ${id}`));
  // Cubed, so that most updates are recent; over 1 before that means "never updated".
  const sinceUpdate = Math.min(1, 1.08 * fraction(`updated ${id}`)) ** 3;
  return {
    ageInDays,
    createdAt: daysBefore(now, ageInDays),
    updatedAt: daysBefore(now, ageInDays * sinceUpdate),
  };
}

function daysBefore(now: Date, days: number): string {
  // Whole seconds, as a database column would hold them.
  const seconds = Math.floor((now.getTime() - days * DAY) / 1000);
  return new Date(seconds * 1000).toISOString();
}

/** A number from 0 up to 1 that depends on the text alone (FNV-1a, its bits mixed once more). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
