import { resolveBaseUrl } from '../site/connection';
import type { SiteContext } from '../site/site-context';

/** A side of a comparison, by name. */
export interface NamedSide {
  /** Null for a file, or for the list before a refresh. */
  site: SiteContext | null;
  name: string;
  /** The language of the name: empty for data, undefined for words of the app. */
  lang: '' | undefined;
}

const DETAILS: readonly ((site: SiteContext) => string | null | undefined)[] = [
  ({ siteId }) => siteId,
  ({ connection }) => resolveBaseUrl(connection),
];

/** Names two sides. Adds the first detail that tells them apart if their names are equal. */
export function nameSides(from: NamedSide, to: NamedSide) {
  const [fromName, toName] = [from.name, to.name];
  if (fromName !== toName) return { fromName, toName };
  const details = DETAILS.map((detailOf) =>
    [from, to].map(({ name, site }) => {
      const detail = site && detailOf(site);
      return detail ? `${name} (${detail})` : name;
    }),
  );
  const [first = fromName, second = toName] = details.find(([a, b]) => a !== b) ?? [];
  return { fromName: first, toName: second };
}
