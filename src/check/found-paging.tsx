import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Paging } from '../api/service';
import { useConnectionStore } from '../site/connections-context';
import { describePaging } from '../site/describe-connection';
import { isSamePaging } from '../site/paging';
import { categoriesPath } from '../routing/paths';
import { useSiteContext } from '../site/site-context';
import * as t from '../messages/generated/check';
import { Button, buttonClass } from '../ui/controls/button';
import { CopyButton } from '../ui/controls/copy-button';
import { Text } from '../ui/text/text';

/** Says that the detected pagination applies only in this browser, or that it is now in use. */
export function FoundPagingNote({ found }: { found: Paging }) {
  const { connection } = useSiteContext();
  const isUsed = isSamePaging(connection.paging, found);
  return (
    <>
      {connection.definedBy === 'configuration' && (
        <Text as="p" size="data" tone="muted">
          {t.onlyThisBrowser()}
        </Text>
      )}
      <Text as="p" role="status" size="data">
        {isUsed && t.isUsed({ name: connection.name, paging: describePaging(found) })}
      </Text>
    </>
  );
}

export function FoundPagingActions({ found }: { found: Paging }) {
  const { connection, siteId } = useSiteContext();
  const store = useConnectionStore();
  const openLink = useRef<HTMLAnchorElement>(null);

  function use() {
    // The button disappears, so focus moves to the next control.
    flushSync(() => store.setPaging(connection.id, found));
    openLink.current?.focus();
  }

  return (
    <>
      {isSamePaging(connection.paging, found) ? (
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
      {connection.definedBy === 'configuration' && (
        <CopyButton
          size="md"
          label={t.copyConfiguration()}
          text={`"paging": ${JSON.stringify(found)}`}
        />
      )}
    </>
  );
}
