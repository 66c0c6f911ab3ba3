import { useSiteContext } from '../../connections/site-context';
import { formatCount } from '../../text/numbers';
import { toMarkdown } from '../../text/reports/to-markdown';
import { CopyButton } from '../../ui/controls/copy-button';
import type { LoadedCategories } from '../../model/loaded-categories';
import { countDeviations, countFound } from './deviation-sections';
import { DeviationsTable } from './deviations-table';
import styles from './review-page.module.css';
import { toDeviationsReport } from './deviations-report';
import { useDeviations } from './use-deviations';

/** In what the service deviates from its interface: for those who run it. */
export function DeviationsSection({ loaded }: { loaded: LoadedCategories }) {
  const site = useSiteContext();
  const deviations = useDeviations(loaded);
  const { list } = deviations;
  const count = countDeviations(list);
  return (
    <section className="stack" aria-labelledby="deviations-heading">
      <div className={styles.header}>
        <h2 id="deviations-heading">What contradicts the interface</h2>
        {list.length > 0 && (
          <CopyButton
            label="Copy as Markdown"
            text={() => [...toMarkdown(toDeviationsReport(deviations, site))].join('')}
          />
        )}
      </div>
      <p className="note">
        {count > 0 &&
          `${formatCount(count, 'kind', 'kinds')}, found ${formatCount(countFound(list), 'time', 'times')}. `}
        What the service sent that its interface does not promise. The app works around these;
        report them to the service’s team.
        {loaded.paging.kind !== 'end' &&
          ' Orphans, and sub-categories that name another parent, are only known once all categories are loaded.'}
      </p>
      {list.length === 0 ? (
        <p className="note">None so far.</p>
      ) : (
        <div className={styles.table}>
          <DeviationsTable {...deviations} />
        </div>
      )}
    </section>
  );
}
