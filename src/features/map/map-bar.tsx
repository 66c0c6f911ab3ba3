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
import looks from './looks.module.css';
import styles from './map-bar.module.css';

/** A longer way is folded: so many of its end are shown. */
const SHOWN = 3;

const COLOURINGS = [
  { value: 'status', label: 'Status' },
  { value: 'age', label: 'Age', title: 'By the time of the last update' },
] as const;

interface MapBarProps {
  loaded: LoadedCategories;
  /** The ids of the branch that is shown, and of what stands above it, topmost first. */
  way: readonly string[];
  tally: BranchTally | null;
  colouring: Colouring;
  onColouring: (colouring: Colouring) => void;
}

/** Where the map is, and what its colours mean. */
export function MapBar({ loaded, way, tally, colouring, onColouring }: MapBarProps) {
  const { categories } = useSitePaths();
  const branch = loaded.index.positionOf.get(way.at(-1) ?? '');
  const counts = tally?.countsOf(branch === undefined ? tally.whole : { tops: [branch] }) ?? [];
  const toBranch = (at: string) => changeListAddress(categories, { at });
  const folded = way.at(-SHOWN - 1);

  return (
    <div className={styles.bar}>
      <nav aria-label="Branch shown" className={styles.way}>
        <ol>
          <li>
            <Link to={toBranch('')} aria-current={way.length === 0 ? 'location' : undefined}>
              All categories
            </Link>
          </li>
          {folded !== undefined && (
            <li>
              <Link to={toBranch(folded)} aria-label={`Up to ${nameIn(loaded, folded)}`}>
                …
              </Link>
            </li>
          )}
          {way.slice(-SHOWN).map((id) => (
            <li key={id}>
              <Link
                to={toBranch(id)}
                dir="auto"
                title={nameIn(loaded, id)}
                aria-current={id === way.at(-1) ? 'location' : undefined}
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
                <span className={classNames(styles.swatch, looks.look)} data-look={look} />
                {query === null ? (
                  <bdi className={styles.label}>{label}</bdi>
                ) : (
                  <Link
                    to={changeListAddress(categories, { query })}
                    title={`Find ${query}`}
                    dir="auto"
                    className={styles.label}
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
