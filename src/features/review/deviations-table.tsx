import { Link } from '../../connections/link';
import { isBlank } from '../../text/invisible';
import { formatNumber } from '../../text/numbers';
import type { AnyDeviation } from '../../model/deviations';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { useReviewLinks } from './use-review-links';
import { describeDeviation } from './describe-deviation';
import { toSections } from './deviation-sections';
import styles from './deviations-table.module.css';
import type { Deviations } from './use-deviations';

/** The deviations, group by group, with an example of each. */
export function DeviationsTable({ list, loaded }: Pick<Deviations, 'list' | 'loaded'>) {
  return (
    <table className={styles.table} aria-label="Deviations">
      <thead>
        <tr>
          <th scope="col" className={styles.what}>
            What
          </th>
          <th scope="col" className={styles.count}>
            Count
          </th>
          <th scope="col">Example</th>
        </tr>
      </thead>
      {toSections(list).map(({ group, title, deviations }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.group}>
              {title}
              {group === 'open' && ', so not counted'}
            </th>
          </tr>
          {deviations.map((deviation) => (
            <tr key={`${deviation.kind} ${deviation.field}`}>
              <td>
                <code>{deviation.field}</code> {describeDeviation(deviation)}
              </td>
              <td className={styles.count}>{formatNumber(deviation.count)}</td>
              <td>
                <Example deviation={deviation} loaded={loaded} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface ExampleProps {
  deviation: AnyDeviation;
  loaded: LoadedCategories;
}

function Example({ deviation, loaded }: ExampleProps) {
  const { toCategory } = useReviewLinks();
  const { categoryId, received } = deviation.example;
  const category = categoryId === null ? undefined : loaded.find(categoryId);
  return (
    <>
      {categoryId !== null && (
        <Link to={toCategory(categoryId)} className={styles.link}>
          <bdi>{category ? nameOf(category) : categoryId}</bdi>
        </Link>
      )}
      {received !== null && !isBlank(received) && (
        <bdi className={styles.remark}>
          <code>{received}</code>
        </bdi>
      )}
    </>
  );
}
