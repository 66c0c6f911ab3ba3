import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { formatNumber } from '../../text/numbers';
import { classNames } from '../../ui/class-names';
import { Segmented } from '../../ui/controls/segmented';
import { changeListAddress } from '../../categories/list-state';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import type { Colouring } from '../../model/map/map-kinds';
import type { BranchTally } from '../../model/map/tally-branches';
import styles from './category-map.module.css';
import { lookStyle } from './map-box-view';

/** How much of the end of a longer path is shown. */
const SHOWN = 3;

const COLOURINGS = [
  { value: 'status', label: 'Status' },
  { value: 'age', label: 'Age', title: 'By the time of the last update' },
] as const;

interface MapBarProps {
  loaded: LoadedCategories;
  /** The IDs of the branch that is shown and of its ancestors, topmost first. */
  path: readonly string[];
  tally: BranchTally | null;
  colouring: Colouring;
  onColouring: (colouring: Colouring) => void;
}

/** Where the map is, and what its colours mean. */
export function MapBar({ loaded, path, tally, colouring, onColouring }: MapBarProps) {
  const { categories } = useSitePaths();
  const branch = loaded.index.positionOf.get(path.at(-1) ?? '');
  const counts = tally?.countsOf(branch === undefined ? tally.whole : { tops: [branch] }) ?? [];
  const toBranch = (at: string) => changeListAddress(categories, { at });
  const folded = path.at(-SHOWN - 1);

  return (
    <div className={styles.bar}>
      <nav aria-label="Branch shown" className={styles.path}>
        <ol>
          <li>
            <Link
              className={styles.step}
              to={toBranch('')}
              aria-current={path.length === 0 ? 'location' : undefined}
            >
              All categories
            </Link>
          </li>
          {folded !== undefined && (
            <li>
              <Link
                className={styles.step}
                to={toBranch(folded)}
                aria-label={`Up to ${nameIn(loaded, folded)}`}
              >
                …
              </Link>
            </li>
          )}
          {path.slice(-SHOWN).map((id) => (
            <li key={id}>
              <Link
                className={styles.step}
                to={toBranch(id)}
                dir="auto"
                title={nameIn(loaded, id)}
                aria-current={id === path.at(-1) ? 'location' : undefined}
              >
                {nameIn(loaded, id)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <ul aria-label="Legend" className={styles.legend}>
        {tally?.kinds.list.map(
          ({ label, look, query }, kind) =>
            (counts[kind] ?? 0) > 0 && (
              <li key={look}>
                <span
                  className={classNames(styles.swatch, styles.look)}
                  data-look={look}
                  style={lookStyle(look)}
                />
                {query === null ? (
                  <bdi className={styles.label}>{label}</bdi>
                ) : (
                  <Link
                    to={changeListAddress(categories, { query })}
                    title={`Find ${query}`}
                    dir="auto"
                    className={classNames('quiet-link', styles.label)}
                  >
                    {label}
                  </Link>
                )}{' '}
                <span className={styles.count}>{formatNumber(counts[kind] ?? 0)}</span>
              </li>
            ),
        )}
      </ul>
      <Segmented legend="Colour by" options={COLOURINGS} value={colouring} onChange={onColouring} />
    </div>
  );
}

function nameIn(loaded: LoadedCategories, id: string): string {
  const category = loaded.find(id);
  return category ? nameOf(category) : id;
}
