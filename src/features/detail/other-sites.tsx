import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '../../api/schemas';
import { categoryOptions } from '../../categories/queries';
import { type Connection, resolveBaseUrl } from '../../connections/connection';
import { useConnections } from '../../connections/connections-context';
import { EnvironmentBadge } from '../../connections/environment-badge';
import { lastCompared } from '../../connections/last-compared';
import { useSite, useSiteContext } from '../../connections/site-context';
import type { Ancestors } from '../../model/ancestors';
import type { LoadedCategories } from '../../model/loaded-categories';
import * as t from '../../messages/generated/other-sites';
import { Button } from '../../ui/controls/button';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { useStore } from '../../ui/store';
import { bdi } from '../../ui/tags';
import { takeFocus } from './take-focus';
import styles from './other-sites.module.css';

const Counterpart = createLazyPart(async () => (await import('./counterpart')).Counterpart);

/** The number of connections that are shown at first. */
const MOST = 2;

interface OtherSitesProps {
  category: Category;
  ancestors: Ancestors;
  loaded: LoadedCategories | null;
}

/** Offers to look the category up on the same site by each other known connection. */
export function OtherSites(props: OtherSitesProps) {
  const others = useOtherSites();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? others : others.slice(0, MOST);
  const hidden = others.length - shown.length;
  if (others.length === 0) return null;
  return (
    <div className={styles.sites}>
      {shown.map(({ connection, siteId }, index) => (
        <OtherSite
          key={JSON.stringify([connection.id, siteId])}
          {...props}
          connection={connection}
          siteId={siteId}
          takesFocus={index === MOST}
          isNameShared={others.some(
            (other) => other.connection.name === connection.name && other.connection !== connection,
          )}
        />
      ))}
      {hidden > 0 && (
        <Button variant="ghost" size="sm" className={styles.more} onClick={() => setAll(true)}>
          {t.moreConnections({ count: hidden })}
        </Button>
      )}
    </div>
  );
}

/** Returns the site that the current one was last compared with, and the same site of other services. */
function useOtherSites(): readonly { connection: Connection; siteId: string }[] {
  const { connection, service, siteId } = useSiteContext();
  const all = useConnections();
  const pair = useStore(lastCompared) ?? [];
  const isOwn = (one: { connectionId: string; siteId: string }) =>
    one.connectionId === connection.id && one.siteId === siteId;
  const compared = pair.some(isOwn) ? pair.find((one) => !isOwn(one)) : undefined;
  const comparedWith = all.find(({ id }) => id === compared?.connectionId);
  // Leave out the same service under another name.
  const baseUrls = new Set([service.baseUrl]);
  const others = all.filter((other) => {
    if (other.id === connection.id || other.siteId !== siteId) return false;
    const baseUrl = resolveBaseUrl(other);
    const isNew = !baseUrls.has(baseUrl);
    baseUrls.add(baseUrl);
    return isNew;
  });
  const found = others.map((other) => ({ connection: other, siteId }));
  return compared && compared.siteId !== siteId && comparedWith
    ? [{ connection: comparedWith, siteId: compared.siteId }, ...found]
    : found;
}

interface OtherSiteProps extends OtherSitesProps {
  connection: Connection;
  siteId: string;
  /** Whether its button takes the focus from the button that showed it. */
  takesFocus: boolean;
  /** Whether another connection has the same name. */
  isNameShared: boolean;
}

/** Offers the look-up by one connection, and shows the result. */
function OtherSite({ connection, siteId, takesFocus, isNameShared, ...props }: OtherSiteProps) {
  const site = useSite(connection, siteId);
  const own = useSiteContext();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(0);
  const options = categoryOptions(site, props.category.id);
  // Observes the request of the counterpart.
  const { isFetching } = useQuery({ ...options, enabled: false });
  const service = isNameShared ? `${connection.name} (${connection.id})` : connection.name;
  const name = siteId === own.siteId ? service : t.site({ connection: service, site: siteId });

  const lookUp = () => {
    if (asked === 0) Counterpart.whenLoaded(() => setAsked(1));
    else
      void queryClient
        .invalidateQueries({ queryKey: options.queryKey })
        .then(() => setAsked(asked + 1));
  };
  return (
    <section className={styles.site} aria-label={t.label({ site: name })}>
      <div className={styles.head}>
        <h3>{t.heading({ site: name, name: bdi })}</h3>
        <EnvironmentBadge environment={connection.environment} />
        <Button
          ref={takesFocus ? takeFocus : null}
          size="sm"
          busy={asked > 0 && isFetching}
          aria-label={t.lookUpOn({ site: name })}
          onPointerEnter={Counterpart.preload}
          onFocus={Counterpart.preload}
          onClick={lookUp}
        >
          {t.lookUp()}
        </Button>
      </div>
      {asked > 0 && <Counterpart {...props} site={site} asked={asked} />}
    </section>
  );
}
