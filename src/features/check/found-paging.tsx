import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../../connections/link';
import type { PagingDialect } from '../../api/service';
import { useConnectionStore } from '../../connections/connections-context';
import { describeDialect } from '../../connections/describe-dialect';
import { isSamePaging } from '../../connections/paging';
import { categoriesPath } from '../../connections/paths';
import { useSiteContext } from '../../connections/site-context';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/check';
import { Button, buttonClass } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import styles from './check-page.module.css';

interface FoundPagingProps {
  configured: PagingDialect;
  found: PagingDialect;
}

const ROWS: readonly [name: keyof PagingDialect, label: () => string][] = [
  ['cursorParam', t.cursorParam],
  ['pageSizeParam', t.pageSizeParam],
  ['pageSize', t.pageSize],
  ['bulkPageSize', t.bulkPageSize],
];

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
        {found.pageSizeParam === ''
          ? t.found({ cursor: found.cursorParam })
          : t.foundBoth({ cursor: found.cursorParam, pageSize: found.pageSizeParam })}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.setting()}</span>
            </th>
            <th scope="col">{t.configuredHere()}</th>
            <th scope="col">{t.foundHere()}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, label]) => (
            <tr key={name} data-differs={configured[name] === found[name] ? undefined : 'yes'}>
              <th scope="row">{label()}</th>
              <td>{toText(configured[name])}</td>
              <td>{toText(found[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {connection.definedBy === 'configuration' && <p className="note">{t.onlyThisBrowser()}</p>}
      <p role="status" className={styles.done}>
        {isUsed && t.isUsed({ name: connection.name, paging: describeDialect(found) })}
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

function toText(value: string | number) {
  if (value === '') return t.notSent();
  return typeof value === 'number' ? common.number({ value }) : <code>{value}</code>;
}
