import * as v from 'valibot';

/** More than this is not worth a slow reload: a tree with so much expanded starts collapsed. */
const MAX_KEPT = 50_000;

const PREFIX = 'category-browser:expanded:';

const storedSchema = v.array(v.string());

/** What was expanded in this tab; whatever cannot be read is nothing. */
export function readExpanded(connectionId: string, siteId: string): ReadonlySet<string> {
  try {
    const stored = sessionStorage.getItem(keyOf(connectionId, siteId)) ?? '[]';
    const result = v.safeParse(storedSchema, JSON.parse(stored));
    return new Set(result.success ? result.output : []);
  } catch {
    return new Set();
  }
}

/** Keeps what is expanded for this tab, where that is allowed. */
export function writeExpanded(
  connectionId: string,
  siteId: string,
  expanded: ReadonlySet<string>,
): void {
  try {
    const kept = expanded.size > MAX_KEPT ? [] : [...expanded];
    sessionStorage.setItem(keyOf(connectionId, siteId), JSON.stringify(kept));
  } catch {
    // It is shown all the same, and gone with the page.
  }
}

/** Forgets what was expanded in this tab of all the sites of a connection. */
export function forgetExpanded(connectionId: string): void {
  try {
    const start = `${PREFIX}${JSON.stringify([connectionId]).slice(0, -1)},`;
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(start));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // What may not be looked at was not kept.
  }
}

function keyOf(connectionId: string, siteId: string): string {
  return `${PREFIX}${JSON.stringify([connectionId, siteId])}`;
}
