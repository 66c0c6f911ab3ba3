import { type CSSProperties, memo, useRef } from 'react';
import { CategoryPath } from '../panes/category-path';
import { focusOpenCategory } from '../panes/pane-heading';
import { useToHref } from '../routing/address';
import type { Column } from '../grid/column';
import { Grid, GridCells, GridRow, type ShownRow } from '../grid/grid';
import { useGrid } from '../grid/use-grid';
import { categoryOf, type Comparison, type Difference } from '../model/comparison/compare-lists';
import * as t from '../messages/generated/compare';
import { joinList } from '../messages/join';
import { useLanguage } from '../messages/language';
import { nameOf } from '../model/names';
import { useIsPhone } from '../ui/hooks/use-is-phone';
import { useComparePath, useCompareState } from './compare-state';
import { DifferenceCell } from './difference-cell';
import { describeDifference, parentPlaceOf, KIND_LABELS, KindBadge } from './difference-kinds';
import type { DifferenceRows } from './difference-rows';
import styles from './differences.module.css';

/** What a difference's cells show. */
interface DescribedDifference {
  difference: Difference;
  comparison: Comparison;
  href: string;
  text: string;
}

const COLUMNS: readonly Column<DescribedDifference>[] = [
  { id: 'category', label: t.category, Cell: CategoryCell },
  {
    id: 'kind',
    label: t.kind,
    Cell: ({ difference }) => <KindBadge kind={difference.kind} />,
    className: styles.kind,
  },
  {
    id: 'difference',
    label: t.difference,
    Cell: DifferenceCell,
    ariaLabel: ({ text }) => text,
    className: styles.difference,
    // Hidden next to an open difference: the pane takes up the width and shows the same text.
    from: 42,
  },
];

function CategoryCell({ difference, comparison, href, text }: DescribedDifference) {
  const category = categoryOf(difference);
  const side = difference.kind === 'removed' || difference.kind === 'moved' ? 'from' : 'to';
  const shown = difference[side] ?? category;
  return (
    <span className={styles.category}>
      <a href={href} tabIndex={-1} className={styles.name} dir="auto" lang="">
        {nameOf(category)}
      </a>
      <CategoryPath {...parentPlaceOf(shown, comparison[side])} />
      <span className={styles.phoneDifference}>
        <DifferenceCell difference={difference} comparison={comparison} text={text} />
      </span>
    </span>
  );
}

/** In px. Fits a name with its path and, on a phone, the difference. */
const ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 76;

export function DifferenceTable({ rows }: { rows: DifferenceRows }) {
  const { comparison, query, kinds } = rows.request;
  const [{ other, direction, by, open }, change] = useCompareState();
  const [path, toPath] = useComparePath();
  const toHref = useToHref();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useIsPhone() ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const style: CSSProperties & Record<'--row-height', string> = {
    '--row-height': `${rowHeight}px`,
  };
  const grid = useGrid({
    scroller,
    rows,
    listKey: JSON.stringify(['compare', path, other, direction, by, query, kinds]),
    openKey: open,
    rowHeight,
    onOpen: (row) => change({ open: rows.keyAt(row) ?? null }),
    onEnterOpen: focusOpenCategory,
  });
  return (
    <Grid
      ref={scroller}
      grid={grid}
      label={t.differences()}
      style={style}
      columns={COLUMNS}
      renderRow={(shown) => {
        const difference = rows.differences[shown.row];
        return (
          difference && (
            <DifferenceRow
              {...shown}
              difference={difference}
              comparison={comparison}
              href={toHref(toPath({ open: shown.rowKey }))}
            />
          )
        );
      }}
    />
  );
}

interface DifferenceRowProps extends ShownRow<DescribedDifference> {
  difference: Difference;
  comparison: Comparison;
  href: string;
}

/** Memoized, so scrolling renders only new rows. */
const DifferenceRow = memo(function DifferenceRow(props: DifferenceRowProps) {
  const { difference, comparison, href, columns, tabStop } = props;
  useLanguage();
  const text = describeDifference(difference, comparison);
  const name = nameOf(categoryOf(difference));
  const label = joinList([name, KIND_LABELS[difference.kind](), text]);
  return (
    <GridRow {...props} label={label}>
      <GridCells columns={columns} tabStop={tabStop} row={{ difference, comparison, href, text }} />
    </GridRow>
  );
});
