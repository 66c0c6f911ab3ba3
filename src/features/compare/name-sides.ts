import { resolveBaseUrl } from '../../connections/connection';
import type { SiteContext } from '../../connections/site-context';
import type { Side } from './site-side';

/** What may tell two sites apart whose connections have one name. */
const DETAILS: readonly ((site: SiteContext) => string | null | undefined)[] = [
  ({ siteId }) => siteId,
  ({ connection }) => connection.environment,
  ({ connection }) => new URL(resolveBaseUrl(connection)).host,
  ({ connection }) => resolveBaseUrl(connection),
];

/** Names two sides: by the first detail that tells them apart, where their names do not. */
export function nameSides(here: Side, there: Side) {
  const [hereName, thereName] = [here.name, there.name];
  if (hereName !== thereName) return { hereName, thereName };
  const details = DETAILS.map((detailOf) =>
    [here, there].map(({ name, site }) => {
      const detail = site && detailOf(site);
      return detail ? `${name} (${detail})` : name;
    }),
  );
  const [first = hereName, second = thereName] = details.find(([a, b]) => a !== b) ?? [];
  return { hereName: first, thereName: second };
}
