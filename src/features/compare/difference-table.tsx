import { useRef } from 'react';
import { useDensity } from '../../categories/display/use-density';
import { focusOpenCategory } from '../../categories/pane/pane-heading';
import { Grid } from '../../grid/grid';
import { useGrid } from '../../grid/use-grid';
import { nameOf } from '../../model/names';
import { foldSpellings } from '../../text/fold';
import { useComparePath, useCompareState } from './compare-state';
import { DifferenceRow } from './difference-row';
import type { DifferenceRows } from './difference-rows';
import styles from './difference-table.module.css';

const COLUMNS = [
  { id: 'category', label: 'Category' },
  { id: 'kind', label: 'Kind', className: styles.kind },
  { id: 'difference', label: 'Difference', className: styles.difference },
];

/** The differences as a table. */
export function DifferenceTable({ rows }: { rows: DifferenceRows }) {
  const { comparison, query, kinds } = rows.request;
  const [{ other, by, open }, change] = useCompareState();
  const [path, toPath] = useComparePath();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useGrid({
    scroller,
    rows,
    listKey: JSON.stringify(['compare', path, other, by, query, kinds]),
    density: useDensity('list'),
    openKey: open,
    foldedNameAt: (row) => {
      const { here, there } = rows.differences[row] ?? {};
      const category = here ?? there;
      return category ? foldSpellings(nameOf(category)) : '';
    },
    onOpen: (row) => change({ open: rows.keyAt(row) ?? null }),
    onEnterOpen: focusOpenCategory,
  });
  return (
    <Grid
      ref={scroller}
      grid={grid}
      label="Differences"
      columns={COLUMNS}
      renderRow={(shown) => {
        const difference = rows.differences[shown.row];
        return (
          difference && (
            <DifferenceRow
              {...shown}
              difference={difference}
              comparison={comparison}
              to={toPath({ open: shown.rowKey })}
            />
          )
        );
      }}
    />
  );
}
