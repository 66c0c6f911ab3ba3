import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Paging } from '../api/service';
import { useConnectionStore } from '../site/connections-context';
import { describePaging } from '../site/describe-connection';
import { isSamePaging } from '../site/paging';
import { categoriesPath } from '../routing/paths';
import { useSiteContext } from '../site/site-context';
import { formatPaging } from './engine/format-values';
import * as t from '../messages/generated/check';
import { Button, buttonClass } from '../ui/controls/button';
import { CopyButton } from '../ui/controls/copy-button';

export function FoundPaging({ found }: { found: Paging }) {
  const { connection, siteId } = useSiteContext();
  const store = useConnectionStore();
  const openLink = useRef<HTMLAnchorElement>(null);
  const isUsed = isSamePaging(connection.paging, found);

  function use() {
    // The button disappears, so focus moves to the next control.
    flushSync(() => store.setPaging(connection.id, found));
    openLink.current?.focus();
  }

  return (
    <section
      className="panel stack positioned padded break-anywhere"
      aria-labelledby="found-heading"
    >
      <h2 id="found-heading">{t.found({ cursor: found.cursorParam })}</h2>
      <p className="note">
        <code lang="">{formatPaging(found)}</code>
      </p>
      {connection.definedBy === 'configuration' && <p className="note">{t.onlyThisBrowser()}</p>}
      <p role="status">
        {isUsed && t.isUsed({ name: connection.name, paging: describePaging(found) })}
      </p>
      <div className="cluster">
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
        {connection.definedBy === 'configuration' && (
          <CopyButton label={t.copyConfiguration()} text={`"paging": ${JSON.stringify(found)}`} />
        )}
      </div>
    </section>
  );
}
