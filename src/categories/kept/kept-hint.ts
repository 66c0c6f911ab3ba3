import * as v from 'valibot';

const KEPT = 'category-browser.kept';

const storedSchema = v.array(v.string());

/**
 * Whether something may be kept of a connection. It says so at once, where the database itself takes
 * its time: a first visit is not to wait for that.
 */
export function mayBeKept(connectionId: string): boolean {
  return readKept().has(connectionId);
}

/** Says that something may be kept of a connection from now on. */
export function addKeptHint(connectionId: string): void {
  if (!mayBeKept(connectionId)) writeKeptHint(readKept().add(connectionId));
}

/** Says of which connections something is kept. */
export function writeKeptHint(connectionIds: ReadonlySet<string>): void {
  try {
    if (connectionIds.size === 0) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, JSON.stringify([...connectionIds]));
  } catch {
    // What is not said to be there is not looked for, and no more than loaded anew.
  }
}

function readKept(): Set<string> {
  try {
    const stored = v.safeParse(storedSchema, JSON.parse(localStorage.getItem(KEPT) ?? '[]'));
    return new Set(stored.success ? stored.output : []);
  } catch {
    return new Set();
  }
}
