import * as v from 'valibot';
import { tabStorage } from '../../ui/browser-storage';

/** More than this is not worth a slow reload: a tree with so much expanded starts collapsed. */
const MAX_STORED = 50_000;

const PREFIX = 'expanded:';

const expandedSchema = v.fallback(v.array(v.string()), []);

/** Reads what was expanded in this tab. */
export function readExpanded(connectionId: string, siteId: string): ReadonlySet<string> {
  return new Set(v.parse(expandedSchema, tabStorage.read(nameOf(connectionId, siteId))));
}

/** Stores what is expanded for this tab. */
export function writeExpanded(
  connectionId: string,
  siteId: string,
  expanded: ReadonlySet<string>,
): void {
  const stored = expanded.size > MAX_STORED ? [] : [...expanded];
  tabStorage.write(nameOf(connectionId, siteId), stored);
}

/** Forgets what was expanded in this tab of all the sites of a connection. */
export function forgetExpanded(connectionId: string): void {
  tabStorage.removeAll(`${PREFIX}${JSON.stringify([connectionId]).slice(0, -1)},`);
}

function nameOf(connectionId: string, siteId: string): string {
  return `${PREFIX}${JSON.stringify([connectionId, siteId])}`;
}
