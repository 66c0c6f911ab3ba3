import { File, History, Plug, Plus } from 'lucide-react';
import { type ReactNode, type RefCallback, useRef, useState } from 'react';
import type { ListBefore } from '../data/queries';
import { useList } from '../data/use-list';
import { type ListSize, toSize } from '../cache/list-size';
import * as t from '../messages/generated/compare';
import { formatRelativeTime, formatSince } from '../messages/times';
import { type LoadedCategories, toLoadedCategories } from '../model/loaded-categories';
import { EnvironmentBadge } from '../panes/environment-badge';
import { PageBar } from '../panes/page-frame';
import { useGoTo } from '../routing/address';
import type { Connection } from '../site/connection';
import { useSiteContext } from '../site/site-context';
import { Alert } from '../ui/feedback/alert';
import { useNow } from '../ui/hooks/use-now';
import { Card } from '../ui/layout/card';
import { Stack } from '../ui/layout/stack';
import { bdi } from '../ui/tags';
import { Text } from '../ui/text/text';
import { VisuallyHidden } from '../ui/text/visually-hidden';
import { ButtonChoice, FileChoice, LinkChoice } from './choice';
import choiceStyles from './choice.module.css';
import { defaultDirection, useComparePath } from './compare-state';
import { useAddConnection } from './connection-dialog';
import { FileField } from './file-field';
import { OtherSiteChoice } from './other-site';
import { OwnSide } from './side-panel';
import { hostOf, type SiteSource, useOtherLists } from './sources';
import styles from './start.module.css';
import { describeChanges, useChanges } from './use-changes';

interface StartProps {
  /** Why the list in the URL cannot be compared. */
  problem: ReactNode;
  before: ListBefore | null;
  isDropTarget: boolean;
  onFile: (file: File) => void;
}

/** Everything that this list can be compared with, as one list. */
export function Start({ problem, before, isDropTarget, onFile }: StartProps) {
  const site = useSiteContext();
  const loading = useList(site);
  const others = useOtherLists(site);
  const goTo = useGoTo();
  const toSitePath = useToSitePath();
  const addConnection = useAddConnection();
  const [isAdding, setAdding] = useState(false);
  const focusFirst = useFirstFocus();
  const count = others.length + (before ? 1 : 0);
  const first = count === 1 ? focusFirst : undefined;
  const anotherService = addConnection && (
    <ButtonChoice
      ref={count === 0 ? focusFirst : undefined}
      Icon={Plus}
      name={t.anotherService()}
      about={count === 0 ? t.anotherServiceExample() : t.anotherServiceHint()}
      onChoose={() => setAdding(true)}
    />
  );
  return (
    <>
      <PageBar title={t.title()} site={site} />
      <div className={styles.scroller}>
        <Stack
          as="section"
          gap={5}
          className={styles.choices}
          aria-labelledby="compare-with"
          tabIndex={-1}
        >
          <Stack gap={2}>
            <Text as="h2" size="title" id="compare-with">
              {t.compareListWith()}
            </Text>
            <Text as="p" tone="muted" className={styles.lead}>
              {t.comparisonGives()}
            </Text>
          </Stack>
          {problem && <Alert title={problem} />}
          <Card as="ul" isDivided>
            {before && (
              <li>
                <BeforeChoice ref={first} before={before} loaded={loading.loaded} />
              </li>
            )}
            {others.map((other) => (
              <li key={other.connection.id}>
                <SiteChoice ref={first} {...other} />
              </li>
            ))}
            {count === 0 && anotherService && <li>{anotherService}</li>}
            <li className={count > 0 ? styles.other : undefined}>
              <OtherSiteChoice onChoose={(siteId) => goTo(toSitePath(site.connection, siteId))} />
            </li>
            {count > 0 && anotherService && <li>{anotherService}</li>}
            <li>
              <FileChoice
                Icon={File}
                name={t.aFile()}
                about={t.aFileHint()}
                isTarget={isDropTarget}
              >
                <VisuallyHidden>
                  <FileField onFile={onFile} />
                </VisuallyHidden>
              </FileChoice>
            </li>
          </Card>
          {!before && (
            <Text as="p" size="hint">
              {t.beforeIsOffered()}
            </Text>
          )}
        </Stack>
      </div>
      <OwnSide loading={loading} />
      {isAdding &&
        addConnection?.({
          onConnected(connection) {
            setAdding(false);
            const { siteId } = connection;
            if (siteId !== null) goTo(toSitePath(connection, siteId));
          },
          onClose: () => setAdding(false),
        })}
    </>
  );
}

/** Returns a function that returns the URL of the comparison with a connection's site. */
function useToSitePath() {
  const site = useSiteContext();
  const [, toPath] = useComparePath();
  return (connection: Connection, siteId: string) =>
    toPath({
      other: { kind: 'site', connectionId: connection.id, siteId },
      direction: defaultDirection(site.connection, connection),
    });
}

/** Focuses the first choice when the screen opens. */
function useFirstFocus(): RefCallback<HTMLElement> {
  const isDone = useRef(false);
  return (element) => {
    if (!element || isDone.current) return;
    isDone.current = true;
    element.focus({ preventScroll: true });
  };
}

interface BeforeChoiceProps {
  ref: RefCallback<HTMLElement> | undefined;
  before: ListBefore;
  loaded: LoadedCategories | null;
}

function BeforeChoice({ ref, before, loaded }: BeforeChoiceProps) {
  const [, toPath] = useComparePath();
  const now = useNow();
  const changes = useChanges(before.pages, loaded);
  const earlier = toLoadedCategories(before.pages);
  return (
    <LinkChoice
      ref={ref}
      to={toPath({ other: { kind: 'before' }, direction: 'to' })}
      Icon={History}
      name={<span>{t.listBefore()}</span>}
      about={t.readAt({ time: formatSince(earlier.loadedAt, now) })}
      known={
        changes ? (
          <Known
            key="changes"
            figure={t.differenceCount({ count: changes.differences.length })}
            note={describeChanges(changes)}
          />
        ) : (
          <Known key="size" figure={describeSize(toSize(earlier))} />
        )
      }
    />
  );
}

interface SiteChoiceProps extends SiteSource {
  ref: RefCallback<HTMLElement> | undefined;
}

function SiteChoice({ ref, connection, siteId, size }: SiteChoiceProps) {
  const toSitePath = useToSitePath();
  const now = useNow();
  const host = hostOf(connection);
  return (
    <LinkChoice
      ref={ref}
      to={toSitePath(connection, siteId)}
      Icon={Plug}
      name={
        <>
          <bdi lang="">{connection.name}</bdi>{' '}
          <EnvironmentBadge environment={connection.environment} />
        </>
      }
      about={
        <>
          {host !== null && <bdi lang="">{host}</bdi>}
          {host !== null && <span> · </span>}
          <span>{t.ofSite({ site: siteId, name: bdi })}</span>
        </>
      }
      known={
        size ? (
          <Known
            key="size"
            figure={describeSize(size)}
            note={formatRelativeTime(size.readAt, now)}
          />
        ) : (
          <span key="none">{t.notRead()}</span>
        )
      }
    />
  );
}

function Known({ figure, note }: { figure: string; note?: string }) {
  return (
    <>
      <Text size="data" className={choiceStyles.figure}>
        {figure}
      </Text>
      {note && <span>{` ${note}`}</span>}
    </>
  );
}

function describeSize({ count, total }: ListSize): string {
  return total === null ? t.listSize({ count }) : t.partSize({ loaded: count, count: total });
}
