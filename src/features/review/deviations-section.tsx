import { Link } from '../../connections/link';
import { type SiteContext, useSiteContext } from '../../connections/site-context';
import type { AnyDeviation } from '../../model/deviations';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded, nameOf } from '../../model/names';
import { escapeLine } from '../../text/escape-markdown';
import { isBlank } from '../../text/invisible';
import { formatCount, formatNumber } from '../../text/numbers';
import type { Column, Section } from '../../text/reports/report';
import { toMarkdown, toTable } from '../../text/reports/to-markdown';
import { CopyButton } from '../../ui/controls/copy-button';
import {
  countDeviations,
  countFound,
  describeDeviation,
  sectionsOf,
  toSections,
} from './describe-deviation';
import styles from './review-page.module.css';
import { type Deviations, useDeviations } from './use-deviations';
import { useReviewLinks } from './use-review-links';

/** In what the service deviates from its interface: for those who run it. */
export function DeviationsSection({ loaded }: { loaded: LoadedCategories }) {
  const site = useSiteContext();
  const deviations = useDeviations(loaded);
  const { list } = deviations;
  const count = countDeviations(list);
  return (
    <section className="stack" aria-labelledby="deviations-heading">
      <div className="heading-bar">
        <h2 id="deviations-heading">API deviations</h2>
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
        {!loaded.isAllLoaded &&
          ' Orphans, and sub-categories that name another parent, are only known once all categories are loaded.'}
      </p>
      {list.length === 0 ? (
        <p className="note">None so far.</p>
      ) : (
        <div className={styles.deviations}>
          <DeviationsTable {...deviations} />
        </div>
      )}
    </section>
  );
}

/** The deviations, group by group, with an example of each. */
function DeviationsTable({ list, loaded }: Pick<Deviations, 'list' | 'loaded'>) {
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

function Example({ deviation, loaded }: { deviation: AnyDeviation; loaded: LoadedCategories }) {
  const { toCategory } = useReviewLinks();
  const { categoryId, received } = deviation.example;
  const category = categoryId === null ? undefined : loaded.find(categoryId);
  return (
    <>
      {categoryId !== null && (
        <Link to={toCategory(categoryId)} className={styles.example}>
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

/** Characters that change the direction of the text after them. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const COLUMNS: readonly Column<AnyDeviation>[] = [
  { heading: 'What', valueOf: (each) => `\`${each.field}\` ${describeDeviation(each)}` },
  { heading: 'Interface', valueOf: sectionsOf },
  { heading: 'Count', valueOf: ({ count }) => formatNumber(count) },
  { heading: 'Example', valueOf: describeExample },
];

/** Reports deviations to the service's team. */
function toDeviationsReport(
  { list, loaded, detailCount }: Deviations,
  { service, siteId }: SiteContext,
): Section {
  const facts = [
    `- Service: \`${new URL(service.baseUrl).origin}\``,
    `- Site: ${escapeText(siteId)}`,
    `- Read: ${formatLoaded(loaded)} categories of the list, ${formatCount(detailCount, 'category', 'categories')} in detail`,
  ];
  if (!loaded.isAllLoaded) {
    facts.push('- Orphans are only known once everything is loaded');
  }
  return {
    heading: 'The category service deviates from its interface',
    blocks: [facts],
    sections: toSections(list).map(({ title, deviations }) => ({
      heading: title,
      blocks: [toTable(COLUMNS, deviations)],
    })),
  };
}

function describeExample({ example: { categoryId, received } }: AnyDeviation): string {
  const about = categoryId === null ? [] : [`category ${escapeText(categoryId)}`];
  if (received !== null && !isBlank(received)) about.push(`received ${escapeText(received)}`);
  return about.join(', ');
}

function escapeText(text: string): string {
  return escapeLine(text.replaceAll(DIRECTION, ''));
}
