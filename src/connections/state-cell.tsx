import { Link } from 'react-router-dom';
import { useListSizes } from '../data/list-sizes';
import * as controls from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import { formatRelativeTime } from '../messages/times';
import { categoriesPath, checkPath } from '../routing/paths';
import type { Connection } from '../site/connection';
import { useConnectionsContext, useKeyVersion } from '../site/connections-context';
import { Dot } from '../ui/feedback/dot';
import { useNow } from '../ui/hooks/use-now';
import { useStore } from '../ui/hooks/use-store';
import { Text } from '../ui/text/text';
import { type StateKind, stateOf } from './connection-state';
import styles from './connections-table.module.css';

const LABELS: Readonly<Record<StateKind, () => string>> = {
  unasked: t.stateUnasked,
  responds: t.stateResponds,
  needsKey: t.stateNeedsKey,
  rejectsKey: t.stateRejectsKey,
  silent: t.stateSilent,
  fails: t.stateFails,
};

const COLORS = {
  unasked: '--color-text-muted',
  responds: '--status-active',
} as const;

/** Says what this session's requests show about a connection, and what to do. Sends no request. */
export function StateCell({ connection }: { connection: Connection }) {
  const { id, siteId } = connection;
  const state = useStore(useConnectionsContext().states).get(id);
  const kind = stateOf(connection, state, useKeyVersion(connection));
  const now = useNow();
  const sizeOf = useListSizes();
  const wasRead = siteId !== null && sizeOf(connection, siteId) !== null;
  const isFailed = kind !== 'unasked' && kind !== 'responds';
  const needsKey = kind === 'needsKey' || kind === 'rejectsKey';
  return (
    <div className={styles.stateParts}>
      <Dot color={isFailed ? '--color-danger' : COLORS[kind]} isHollow={kind === 'unasked'} />
      <span>{kind === 'unasked' && wasRead ? t.stateUnaskedSince() : LABELS[kind]()}</span>
      {kind === 'responds' && state && (
        <Text size="hint" className={styles.below}>
          {formatRelativeTime(state.at, now)}
        </Text>
      )}
      {isFailed && siteId !== null && (
        <Link
          className={styles.below}
          to={needsKey ? categoriesPath(id, siteId) : checkPath(id, siteId)}
        >
          {needsKey ? t.enterKey() : controls.checkConnection()}
        </Link>
      )}
    </div>
  );
}
