import { ChevronDown, File, Globe, History, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { beforeOptions } from '../data/queries';
import * as t from '../messages/generated/compare';
import { EnvironmentBadge } from '../panes/environment-badge';
import { useGoTo } from '../routing/address';
import { useConnections } from '../site/connections-context';
import { useSiteContext } from '../site/site-context';
import { classNames } from '../ui/class-names';
import { buttonClass } from '../ui/controls/button';
import { Dialog } from '../ui/overlays/dialog';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/overlays/menu';
import { Text } from '../ui/text/text';
import styles from './compare-bar.module.css';
import { type Direction, type OtherSide, useComparePath, useCompareState } from './compare-state';
import { useAddConnection } from './connection-dialog';
import { FileField } from './file-field';
import type { NamedSide } from './name-sides';
import { SiteForm } from './other-site';
import { isSameSide, type Pair, replaceSide, toPairPath } from './pair';
import { useChosenFile } from './use-list-file';

interface SideSelectProps {
  side: Direction;
  /** The list on this side. */
  named: NamedSide;
}

/** A menu button that shows one side's list and offers others to replace it. */
export function SideSelect({ side, named }: SideSelectProps) {
  const { connection, siteId } = useSiteContext();
  const [{ other, direction }] = useCompareState();
  const goTo = useGoTo();
  const [, toOwnPath] = useComparePath();
  const [, chooseFile] = useChosenFile();
  const file = useRef<HTMLInputElement>(null);
  const siteField = useRef<HTMLInputElement>(null);
  const addConnection = useAddConnection();
  const [dialog, setDialog] = useState<'site' | 'service' | null>(null);
  const own = { kind: 'site', connectionId: connection.id, siteId } as const;
  if (!other) return null;
  const pair: Pair = { own, other, direction };
  const toPath = (chosen: OtherSide) => {
    const next = replaceSide(pair, side, chosen);
    const { other: nextOther, direction: nextDirection } = next;
    return isSameSide(next.own, own)
      ? toOwnPath({ other: nextOther, direction: nextDirection, by: null, open: null })
      : toPairPath(next);
  };
  const choose = (chosen: OtherSide) => {
    setDialog(null);
    goTo(toPath(chosen));
  };
  const name = named.site ? named.site.connection.name : named.name;
  return (
    <>
      <Menu
        trigger={{
          className: classNames(buttonClass('secondary'), styles.select),
          title: name,
          children: (
            <>
              <Text tone="muted" weight="regular">
                {t.side({ side })}
              </Text>{' '}
              <Text as="bdi" lang={named.lang} isTruncated>
                {name}
              </Text>{' '}
              <EnvironmentBadge environment={named.site?.connection.environment} />
              {isOneConnection(pair) && (
                <Text as="bdi" lang="" size="data" tone="muted" isTruncated>
                  {named.site?.siteId}
                </Text>
              )}
              <ChevronDown className={styles.arrow} aria-hidden="true" />
            </>
          ),
        }}
      >
        <Sources pair={pair} side={side} toPath={toPath} />
        <MenuSeparator />
        <MenuItem
          Icon={Globe}
          label={t.anotherSiteOf({ connection: connection.name })}
          onChoose={() => setDialog('site')}
        />
        {addConnection && (
          <MenuItem Icon={Plus} label={t.anotherService()} onChoose={() => setDialog('service')} />
        )}
        <MenuItem Icon={File} label={t.aFile()} onChoose={() => file.current?.click()} />
      </Menu>
      <FileField
        ref={file}
        label={t.fileForSide({ side })}
        isHidden
        onFile={(chosen) => {
          chooseFile(chosen);
          choose({ kind: 'file' });
        }}
      />
      {dialog === 'site' && (
        <Dialog title={t.compare()} initialFocus={siteField} onClose={() => setDialog(null)}>
          <div className={styles.dialog}>
            <SiteForm
              field={siteField}
              onChoose={(chosen) =>
                choose({ kind: 'site', connectionId: connection.id, siteId: chosen })
              }
              onCancel={() => setDialog(null)}
            />
          </div>
        </Dialog>
      )}
      {dialog === 'service' &&
        addConnection?.({
          onConnected(added) {
            setDialog(null);
            if (added.siteId !== null)
              choose({ kind: 'site', connectionId: added.id, siteId: added.siteId });
          },
          onClose: () => setDialog(null),
        })}
    </>
  );
}

interface SourcesProps {
  pair: Pair;
  side: Direction;
  toPath: (chosen: OtherSide) => string;
}

/** The list before the refresh, and the lists of all connections. */
function Sources({ pair, side, toPath }: SourcesProps) {
  const { own, other, direction } = pair;
  const { data: before } = useQuery(beforeOptions(useSiteContext()));
  const connections = useConnections();
  const here = useLocation();
  const shown = side === direction ? own : other;
  const sites = [own, other].filter((it) => it.kind === 'site');
  for (const { id, siteId } of connections) {
    const site = { kind: 'site', connectionId: id, siteId: siteId ?? '' } as const;
    if (siteId !== null && !sites.some((known) => isSameSide(known, site))) sites.push(site);
  }
  return (
    <>
      {before && (
        <MenuLink
          Icon={History}
          label={t.listBefore()}
          isCurrent={shown.kind === 'before'}
          link={<Link to={shown.kind === 'before' ? here : toPath({ kind: 'before' })} />}
        />
      )}
      {connections.flatMap((connection) =>
        sites
          .filter(({ connectionId }) => connectionId === connection.id)
          .map((site, _, { length }) => (
            <MenuLink
              key={JSON.stringify([site.connectionId, site.siteId])}
              label={connection.name}
              lang=""
              isCurrent={isSameSide(site, shown)}
              link={<Link to={isSameSide(site, shown) ? here : toPath(site)} />}
            >
              <EnvironmentBadge environment={connection.environment} />
              {length > 1 && (
                <Text as="bdi" lang="" size="hint">
                  {site.siteId}
                </Text>
              )}
            </MenuLink>
          )),
      )}
    </>
  );
}

/** Returns whether both lists are from one connection, so only the sites tell them apart. */
function isOneConnection({ own, other }: Pair): boolean {
  return other.kind === 'site' && other.connectionId === own.connectionId;
}
