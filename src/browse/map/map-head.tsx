import { CornerLeftUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as t from '../../messages/generated/map';
import { nameOf } from '../../model/names';
import { useSitePaths } from '../../panes/site-paths';
import { useIds } from '../../routing/address';
import { changeListAddress } from '../../routing/list-state';
import { buttonClass } from '../../ui/controls/button';
import { MirroredIcon } from '../../ui/mirrored-icon';
import { Stack } from '../../ui/layout/stack';
import { Row } from '../../ui/layout/row';
import { MapAnswer } from './map-answer';
import styles from './category-map.module.css';
import { MapLegend } from './map-legend';
import type { MapData } from './map-view';

/** What is above the boxes: the shown branch, the answer in words, and what the colors mean. */
export function MapHead({ view }: { view: MapData }) {
  return (
    <Row gap={4} wrap justify="between" className={styles.head}>
      <Stack gap={0} className={styles.words}>
        <MapPath view={view} />
        <MapAnswer view={view} />
      </Stack>
      <MapLegend view={view} />
    </Row>
  );
}

/** The number of ancestors that the path shows. */
const SHOWN = 2;

function MapPath({ view: { loaded, path } }: { view: MapData }) {
  const { categories, category } = useSitePaths();
  const { categoryId: openId } = useIds();
  const place = openId === null ? categories : category(openId);
  const nameOfId = (id: string) =>
    id === '' ? t.allCategories() : nameOf(loaded.find(id) ?? { id, name: null });
  const at = path.at(-1);
  const up = path.at(-2) ?? '';
  const isCut = path.length > SHOWN + 1;
  const steps = ['', ...path].slice(0, 1).concat(path.slice(-SHOWN - (isCut ? 0 : 1)));
  return (
    <nav aria-label={t.branchShown()} className={styles.path}>
      {at !== undefined && (
        <Link
          className={buttonClass('ghost', 'sm', true)}
          to={changeListAddress(place, { at: up })}
          aria-label={t.upTo({ name: nameOfId(up) })}
          title={t.upTo({ name: nameOfId(up) })}
        >
          <MirroredIcon Icon={CornerLeftUp} />
        </Link>
      )}
      <ol className={styles.steps}>
        {steps.map((id, index) => (
          <li key={id} className={styles.step}>
            {isCut && index === 1 && (
              <span className={styles.cut} aria-hidden="true">
                …
              </span>
            )}
            {id === (at ?? '') ? (
              <span
                className={styles.current}
                aria-current="location"
                title={nameOfId(id)}
                dir="auto"
                lang={id === '' ? undefined : ''}
              >
                {nameOfId(id)}
              </span>
            ) : (
              <Link
                className={styles.ancestor}
                to={changeListAddress(place, { at: id })}
                title={nameOfId(id)}
                dir="auto"
                lang={id === '' ? undefined : ''}
              >
                {nameOfId(id)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {at !== undefined && (
        <Link className={styles.open} to={category(at)}>
          {t.openCategory()}
        </Link>
      )}
    </nav>
  );
}
