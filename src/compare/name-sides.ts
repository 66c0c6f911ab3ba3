import { resolveBaseUrl } from '../site/connection';
import type { SiteContext } from '../site/site-context';

export interface NamedSide {
  /** Null for a file, or for the list before a refresh. */
  site: SiteContext | null;
  name: string;
  /** The language of the name: empty for data, undefined for the app's own words. */
  lang: '' | undefined;
  /** What names the side in the names of files, if its name changes with time. */
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
