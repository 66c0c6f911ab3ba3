import { Link } from '../../connections/link';
import { useSiteContext } from '../../connections/site-context';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/deviations';
import type { AnyDeviation } from '../../model/deviations';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { isBlank } from '../../text/invisible';
import { CopyButton } from '../../ui/controls/copy-button';
import { countDeviations, countFound, describeDeviation, toSections } from './describe-deviation';
import { writeDeviations } from './deviations-report';
import styles from './review-page.module.css';
import { type Deviations, useDeviations } from './use-deviations';
import { useReviewLinks } from './use-review-links';

export function DeviationsSection({ loaded }: { loaded: LoadedCategories }) {
  const site = useSiteContext();
  const deviations = useDeviations(loaded);
  const { list } = deviations;
  const count = countDeviations(list);
  return (
    <section className="stack" aria-labelledby="deviations-heading">
      <div className="heading-bar">
        <h2 id="deviations-heading">{t.title()}</h2>
        {list.length > 0 && (
          <CopyButton label={t.copy()} text={() => writeDeviations(deviations, site)} />
        )}
      </div>
      <p className="note">
        {count > 0 && `${t.countFound({ kinds: count, times: countFound(list) })} `}
        {t.help()}
        {!loaded.isAllLoaded && ` ${t.knownOnceLoaded()}`}
      </p>
      {list.length === 0 ? (
        <p className="note">{t.noneSoFar()}</p>
      ) : (
        <div className={styles.deviations}>
          <DeviationsTable {...deviations} />
        </div>
      )}
    </section>
  );
}

function DeviationsTable({ list, loaded }: Pick<Deviations, 'list' | 'loaded'>) {
  return (
    <table className={styles.table} aria-label={t.table()}>
      <thead>
        <tr>
          <th scope="col" className={styles.what}>
            {t.deviation()}
          </th>
          <th scope="col" className={styles.count}>
            {t.count()}
          </th>
          <th scope="col">{t.example()}</th>
        </tr>
      </thead>
      {toSections(list).map(({ group, title, deviations }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.group}>
              {group === 'open' ? t.leftOpenNotCounted() : title()}
            </th>
          </tr>
          {deviations.map((deviation) => (
            <tr key={`${deviation.kind} ${deviation.field}`}>
              <td>
                <code>{deviation.field}</code> {describeDeviation(deviation)}
              </td>
              <td className={styles.count}>{common.number({ value: deviation.count })}</td>
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

function Example({ deviation, loaded }: { deviation: AnyDeviation; loaded: LoadedCategories }) {
  const { toCategory } = useReviewLinks();
  const { categoryId, received } = deviation.example;
  const category = categoryId === null ? undefined : loaded.find(categoryId);
  return (
    <>
      {categoryId !== null && (
        <Link to={toCategory(categoryId)} className={styles.example}>
          <bdi lang="">{category ? nameOf(category) : categoryId}</bdi>
        </Link>
      )}
      {received !== null && !isBlank(received) && (
        <bdi lang="" className={styles.remark}>
          <code>{received}</code>
        </bdi>
      )}
    </>
  );
}
