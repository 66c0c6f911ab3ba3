import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { resolveBaseUrl } from '../../connections/connection';
import { useConnections } from '../../connections/connections-context';
import { Link } from '../../connections/link';
import { categoriesPath, toAddPath } from '../../connections/paths';
import { formatSite, useSiteContext } from '../../connections/site-context';
import { useSitePaths } from '../../connections/use-site-paths';
import { buttonClass } from '../../ui/controls/button';
import { ChooseOther } from './choose-other';
import styles from './compare-page.module.css';
import { useCompareState, withCompareState } from './compare-state';
import { ComparedSides, type RenderSite } from './compared-sides';

/**
 * A site's list against another one: asks for the other, loads both, and compares them.
 *
 * @param renderSite handed in from above, where connections are made and keys asked for
 */
export function ComparePage({ renderSite }: { renderSite: RenderSite }) {
  const site = useSiteContext();
  const { connection, siteId } = site;
  const paths = useSitePaths();
  const connections = useConnections();
  const [{ other }, change] = useCompareState();

  const choose = (problem: ReactNode = null) => (
    <ChooseOther problem={problem} onChoose={(chosen) => change({ other: chosen })} />
  );
  const compare = () => {
    if (other === null) return choose();
    if (other.kind === 'file') return choose('An address cannot hold a file. Choose it again.');
    const found = connections.find(({ id }) => id === other.connectionId);
    if (!found) {
      const next = paths.compare + withCompareState('', { other });
      return choose(
        <>
          This browser does not know the connection “{other.connectionId}”.{' '}
          <Link to={toAddPath(other.connectionId, other.siteId, next)}>Add it</Link>, or choose
          another one.
        </>,
      );
    }
    if (other.siteId === siteId && resolveBaseUrl(found) === resolveBaseUrl(connection))
      return choose('That is the same site on both sides. Choose another one.');
    return (
      <ComparedSides
        key={JSON.stringify(other)}
        other={{ connection: found, siteId: other.siteId }}
        renderSite={renderSite}
      />
    );
  };

  return (
    // Receives the focus when a focused part of it is removed.
    <div className={styles.page} tabIndex={-1}>
      <title>{`Compare · ${formatSite(site)} · Category Browser`}</title>
      <div className={styles.bar}>
        <Link to={categoriesPath(connection.id, siteId)} className={buttonClass('ghost', 'sm')}>
          <ArrowLeft aria-hidden="true" />
          Back to the categories
        </Link>
        <h1 className={styles.heading}>Compare</h1>
      </div>
      {compare()}
    </div>
  );
}
