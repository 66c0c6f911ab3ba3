import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../../connections/link';
import type { PagingDialect } from '../../api/service';
import { useConnectionStore } from '../../connections/connections-context';
import { describeDialect } from '../../connections/describe-dialect';
import { isSamePaging } from '../../connections/paging';
import { categoriesPath } from '../../connections/paths';
import { useSiteContext } from '../../connections/site-context';
import { Button, buttonClass } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { formatNumber } from '../../text/numbers';
import styles from './check-page.module.css';

interface FoundPagingProps {
  configured: PagingDialect;
  found: PagingDialect;
}

const ROWS: readonly [name: keyof PagingDialect, label: string][] = [
  ['cursorParam', 'Cursor parameter'],
  ['pageSizeParam', 'Page size parameter'],
  ['pageSize', 'Page size'],
  ['bulkPageSize', 'Bulk page size'],
];

/** Shows the paging dialect that works where the connection names another, and lets it be used. */
export function FoundPaging({ configured, found }: FoundPagingProps) {
  const { connection, siteId } = useSiteContext();
  const store = useConnectionStore();
  const openLink = useRef<HTMLAnchorElement>(null);
  const isUsed = isSamePaging(connection.paging, found);

  function use() {
    // The button is removed: the focus moves on to the next control.
    flushSync(() => store.setPaging(connection.id, found));
    openLink.current?.focus();
  }

  return (
    <section className={styles.foundPaging} aria-labelledby="found-heading">
      <h2 id="found-heading">
        This service pages with “{found.cursorParam}”
        {found.pageSizeParam !== '' && ` and “${found.pageSizeParam}”`}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Setting</span>
            </th>
            <th scope="col">Connection</th>
            <th scope="col">Found</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, label]) => (
            <tr key={name} data-differs={configured[name] === found[name] ? undefined : 'yes'}>
              <th scope="row">{label}</th>
              <td>{toText(configured[name])}</td>
              <td>{toText(found[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {connection.definedBy === 'configuration' && (
        <p className="note">
          If you use them here, they apply to this browser only. For everybody, whoever runs the app
          can add them to config.json.
        </p>
      )}
      <p role="status" className={styles.done}>
        {isUsed && `${connection.name} now pages with ${describeDialect(found)}.`}
      </p>
      <div className="cluster">
        {isUsed ? (
          <Link
            ref={openLink}
            className={buttonClass('primary')}
            to={categoriesPath(connection.id, siteId)}
          >
            Open the categories
          </Link>
        ) : (
          <Button variant="primary" onClick={use}>
            Use these paging parameters
          </Button>
        )}
        {connection.definedBy === 'configuration' && (
          <CopyButton label="Copy for config.json" text={`"paging": ${JSON.stringify(found)}`} />
        )}
      </div>
    </section>
  );
}

function toText(value: string | number) {
  if (value === '') return 'None is sent';
  return typeof value === 'number' ? formatNumber(value) : <code>{value}</code>;
}
