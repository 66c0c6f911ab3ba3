import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DEFAULT_PAGING } from '../api/service';
import { useToHref } from '../routing/address';
import { categoriesPath, categoryPath, checkPath, toAddPath, toEditPath } from '../routing/paths';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/site';
import { buttonClass } from '../ui/controls/button';
import { isLoopback } from '../site/base-url';
import { type Connection, resolveBaseUrl } from '../site/connection';
import { useSiteContext } from '../site/site-context';

/** Returns the paths of the current site's screens. */
export function useSitePaths() {
  const { connection, siteId } = useSiteContext();
  const toHref = useToHref();
  const { search } = useLocation();
  return useMemo(
    () => ({
      /** The list with the current search, filters and sort. */
      categories: categoriesPath(connection.id, siteId) + search,
      category: (id: string) => categoryPath(connection.id, siteId, id) + search,
      categoryHref: (id: string) => toHref(categoryPath(connection.id, siteId, id) + search),
      check: checkPath(connection.id, siteId),
      /** Returns a link to a screen that also works for other users. */
      linkTo: (path: string) =>
        window.location.origin + toHref(toSharedPath(connection, siteId, path)),
      /** Says that a link was copied and whether it works only on this computer. */
      linkCopied: () => describeCopiedLink(window.location.origin, resolveBaseUrl(connection)),
    }),
    [connection, siteId, search, toHref],
  );
}

/** Says that a link to the app at `origin` was copied and whether others can open it and load its categories. */
export function describeCopiedLink(origin: string, baseUrl: string): string {
  const [app, service] = [new URL(origin), new URL(baseUrl)];
  if (isLoopback(app.hostname)) return t.linkOnlyHere({ host: app.host });
  if (isLoopback(service.hostname)) return t.serviceOnlyHere({ host: service.host });
  return t.linkCopied();
}

/** Other browsers do not know a custom connection, so its link opens the form there first. */
function toSharedPath(
  { definedBy, id, baseUrl, paging }: Connection,
  siteId: string,
  path: string,
) {
  if (definedBy !== 'user') return path;
  const defaults = new Map<string, unknown>(Object.entries(DEFAULT_PAGING));
  const own = Object.entries(paging).filter(([name, value]) => value !== defaults.get(name));
  const settings = Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
  return toAddPath(id, siteId, path, { service: baseUrl, ...settings });
}

interface ScreenLinkProps {
  /** If absent, the link looks like a small button. */
  className?: string;
  /** Makes the link look like one in a sentence. */
  isPlain?: boolean;
}

function classOf({ isPlain, className = buttonClass('ghost', 'sm') }: ScreenLinkProps) {
  return isPlain ? undefined : className;
}

export function CheckLink(props: ScreenLinkProps) {
  return (
    <Link className={classOf(props)} to={useSitePaths().check}>
      {common.checkConnection()}
    </Link>
  );
}

export function SettingsLink(props: ScreenLinkProps) {
  const { connection } = useSiteContext();
  const { pathname, search } = useLocation();
  if (connection.definedBy !== 'user') return null;
  return (
    <Link className={classOf(props)} to={toEditPath(connection.id, pathname + search)}>
      {t.settings()}
    </Link>
  );
}
