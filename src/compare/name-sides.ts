import { resolveBaseUrl } from '../site/connection';
import type { SiteContext } from '../site/site-context';
import type { ReportedSide } from '../model/comparison/comparison-report';
import type { LoadedCategories } from '../model/loaded-categories';

export interface NamedSide {
  /** Null for a file or the list before. */
  site: SiteContext | null;
  /** The site that the list before is from. */
  before?: SiteContext;
  name: string;
  /** The name's language: empty for data, undefined for the app's own words. */
  lang: '' | undefined;
  /** The side's name in file names, if its displayed name changes over time. */
  fileName?: string;
}

/** Names two sides. If the names are the same, adds the site ID or, if that is also the same, the base URL. */
export function nameSides(from: NamedSide, to: NamedSide) {
  const isSameSite = from.site?.siteId === to.site?.siteId;
  const toName = ({ name, site }: NamedSide) =>
    from.name === to.name && site
      ? `${name} (${isSameSite ? resolveBaseUrl(site.connection) : site.siteId})`
      : name;
  return { fromName: toName(from), toName: toName(to) };
}

/** Names a list for a report, which is in English. The list before gets its site's name and its own time. */
export function toReportedSide(
  { site, before, name: ownName }: NamedSide,
  name: string,
  { loadedAt }: LoadedCategories,
): ReportedSide {
  const place = site ?? before;
  if (!place) return { name: ownName };
  const { connection, siteId } = place;
  return {
    name: before ? before.connection.name : name,
    siteId,
    baseUrl: connection.auth === 'demo' ? undefined : resolveBaseUrl(connection),
    readAt: loadedAt,
  };
}
