import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Paging } from '../api/service';
import type { Connection } from '../site/connection';
import { useConnectionStore } from '../site/connections-context';
import { describePaging } from '../site/describe-connection';
import { categoriesPath } from '../routing/paths';
import { useSiteContext } from '../site/site-context';
import * as t from '../messages/generated/check';
import { Button, buttonClass } from '../ui/controls/button';
import { CopyButton } from '../ui/controls/copy-button';
import { Text } from '../ui/text/text';
import { formatOptions } from './engine/format-values';

/** Where to change a connection's pagination for everyone. */
interface Place {
  note: () => string;
  copyLabel: () => string;
  format: (found: Paging) => string;
}

const PLACES: Readonly<Record<Connection['definedBy'], Place | null>> = {
  configuration: {
    note: t.onlyThisBrowser,
    copyLabel: t.copyConfiguration,
    format: (found) => `"paging": ${JSON.stringify(found)}`,
  },
  command: {
    note: t.onlyThisBrowserOptions,
    copyLabel: t.copyOptions,
    format: formatOptions,
  },
  user: null,
  demo: null,
};

const placeOf = ({ definedBy }: Connection) => PLACES[definedBy];

interface FoundPagingProps {
  found: Paging;
  /** Whether the connection uses it. */
  isUsed: boolean;
}

/** Says that the detected pagination applies only in this browser, or that it is now in use. */
export function FoundPagingNote({ found, isUsed }: FoundPagingProps) {
  const { connection } = useSiteContext();
  const place = placeOf(connection);
  return (
    <>
      {place !== null && (
        <Text as="p" size="data" tone="muted">
          {place.note()}
        </Text>
      )}
      <Text as="p" role="status" size="data">
        {isUsed && t.isUsed({ name: connection.name, paging: describePaging(found) })}
      </Text>
    </>
  );
}

export function FoundPagingActions({ found, isUsed }: FoundPagingProps) {
  const { connection, siteId } = useSiteContext();
  const store = useConnectionStore();
  const openLink = useRef<HTMLAnchorElement>(null);
  const place = placeOf(connection);

  function use() {
    // The button disappears, so focus moves to the next control.
    flushSync(() => store.setPaging(connection.id, found));
    openLink.current?.focus();
  }

  return (
    <>
      {isUsed ? (
        <Link
          ref={openLink}
          className={buttonClass('primary')}
          to={categoriesPath(connection.id, siteId)}
        >
          {t.openCategories()}
        </Link>
      ) : (
        <Button variant="primary" onClick={use}>
          {t.applyPaging()}
        </Button>
      )}
      {place !== null && (
        <CopyButton size="md" label={place.copyLabel()} text={place.format(found)} />
      )}
    </>
  );
}
