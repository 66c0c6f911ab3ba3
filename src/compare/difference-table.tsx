import { useRef } from 'react';
import { CategoryPath } from '../panes/category-path';
import { NAME_COLUMN } from '../data/columns';
import { focusOpenCategory } from '../panes/pane-heading';
import { useToHref } from '../routing/address';
import { cellProps, Grid, GridRow, type ShownRow } from '../grid/grid';
import nameCell from '../grid/name-cell.module.css';
import { useGrid } from '../grid/use-grid';
import { categoryOf, type Comparison, type Difference } from '../model/comparison/compare-lists';
import * as t from '../messages/generated/compare';
import { joinList } from '../messages/join';
import { nameOf } from '../model/names';
import { useComparePath, useCompareState } from './compare-state';
import { describeDifference, parentPlaceOf, KIND_LABELS, KindBadge } from './difference-kinds';
import type { DifferenceRows } from './difference-rows';
import styles from './differences.module.css';

export function DifferenceTable({ rows }: { rows: DifferenceRows }) {
  const { comparison, query, kinds } = rows.request;
  const [{ other, direction, by, open }, change] = useCompareState();
  const [path, toPath] = useComparePath();
  const toHref = useToHref();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useGrid({
    scroller,
    rows,
    listKey: JSON.stringify(['compare', path, other, direction, by, query, kinds]),
    openKey: open,
    onOpen: (row) => change({ open: rows.keyAt(row) ?? null }),
    onEnterOpen: focusOpenCategory,
  });
  return (
    <Grid
      ref={scroller}
      grid={grid}
      label={t.differences()}
      columns={[
        { id: 'category', label: t.category() },
        { id: 'kind', label: t.kind(), className: styles.kind },
        { id: 'difference', label: t.difference(), className: styles.difference },
      ]}
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

interface DifferenceRowProps extends ShownRow {
  difference: Difference;
  comparison: Comparison;
  href: string;
}

function DifferenceRow({ difference, comparison, href, ...shown }: DifferenceRowProps) {
  const category = categoryOf(difference);
  const name = nameOf(category);
  const text = describeDifference(difference, comparison);
  const label = joinList([name, KIND_LABELS[difference.kind](), text]);
  return (
    <GridRow {...shown} label={label}>
      <span role="rowheader" {...cellProps(NAME_COLUMN, shown.tabStop)} className={nameCell.cell}>
        <span className={nameCell.names}>
          <a href={href} tabIndex={-1} className={nameCell.link} dir="auto" lang="">
            {name}
          </a>
          <CategoryPath
            {...parentPlaceOf(category, difference.to ? comparison.to : comparison.from)}
          />
        </span>
      </span>
      <span role="gridcell" {...cellProps(2, shown.tabStop)} className={styles.kind}>
        <KindBadge kind={difference.kind} />
      </span>
      <span role="gridcell" {...cellProps(3, shown.tabStop)} className={styles.difference}>
        <bdi className="note" title={text}>
          {text}
        </bdi>
      </span>
    </GridRow>
  );
}
