import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { moveBy } from '../../grid/move-by';
import { stepOf } from '../list/keyboard/use-grid-keys';
import { rowKeyAt } from '../../grid/focus-target';
import { useActiveRow } from '../../grid/use-active-row';
import { useRowCommands } from '../../categories/actions/use-row-commands';
import { useRowHeights } from '../../grid/row-heights';
import { scrollToRow } from '../../grid/scroll-to-row';
import { useRecycledRows } from '../../grid/use-recycled-rows';
import { useRowWindow } from '../../grid/use-row-window';
import { useScrollMemory } from '../../grid/use-scroll-memory';
import { useDensity } from '../../categories/display/use-density';
import { useComparePath, useCompareState } from './compare-state';
import { DifferenceRow } from './difference-row';
import type { DifferenceRows } from './difference-rows';
import styles from './difference-table.module.css';
import table from '../../grid/table.module.css';

interface DifferenceTableProps {
  rows: DifferenceRows;
  onExpand: (key: string, isExpanded: boolean) => void;
  /** Takes the focus on into what is open. */
  onEnter: () => void;
}

/** The differences as a list or a tree: as many rows as fill the screen are in the document. */
export function DifferenceTable({ rows, onExpand, onEnter }: DifferenceTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { isTree, comparison, query, kinds } = rows.request;
  const [{ other, by, open }, change] = useCompareState();
  const [path, toPath] = useComparePath();
  const density = useDensity(isTree ? 'tree' : 'list');
  const heights = useRowHeights(density);
  const viewport = useScrollMemory(
    scroller,
    JSON.stringify(['compare', path, other, by, isTree, query, kinds]),
  );
  const active = useActiveRow(scroller, rows, open, () => []);
  const goTo = (row: number) => {
    scrollToRow(scroller.current, rows, heights, row);
    active.focusRow(row);
  };
  useRowCommands({ row: active.row, count: rows.count, goTo, onSelect: () => {} });
  const { shown, start, apart } = useRowWindow(viewport, heights.row, rows.count, active.row);
  const recycled = useRecycledRows(shown.map((row) => rows.keyAt(row) ?? ''));

  const openRow = (row: number) => {
    const key = rows.at(row)?.difference ? rows.keyAt(row) : undefined;
    if (key !== undefined) change({ open: key });
  };

  const press = (event: MouseEvent) => {
    const row = rows.indexOf(rowKeyAt(event.target) ?? '');
    const key = rows.keyAt(row);
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key === undefined || !(target instanceof Element)) return;
    if (target.closest('button')) onExpand(key, rows.at(row)?.isExpanded === false);
    // With any of these the browser opens the link elsewhere; a selection of text stays one.
    else if (target.closest('a') && (ctrlKey || metaKey || shiftKey || altKey)) return;
    else if (target.closest('a') || window.getSelection()?.type !== 'Range') {
      event.preventDefault();
      openRow(row);
    }
    active.focusRow(row, 0);
  };

  const pressKey = (event: KeyboardEvent) => {
    const { row } = active;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isHandled =
      isPlain && (pressArrow(event) || moveBy(event, { row, rows, rowsPerPage, goTo }));
    if (isPlain && event.key === 'Enter') {
      if (rows.keyAt(row) === open) onEnter();
      else openRow(row);
      event.preventDefault();
    } else if (isHandled) event.preventDefault();
  };

  const pressArrow = (event: KeyboardEvent): boolean => {
    const step = stepOf(event);
    if (!isTree || step === null) return false;
    const isInward = step === 1;
    const isExpanded = rows.at(active.row)?.isExpanded ?? null;
    const rowKey = rows.keyAt(active.row);
    const parentRow = rows.parentRowOf(active.row);
    if (isExpanded !== null && isExpanded !== isInward && rowKey !== undefined) {
      onExpand(rowKey, isInward);
    } else if (!isInward && parentRow !== -1) goTo(parentRow);
    else if (isInward && isExpanded) goTo(active.row + 1);
    return true;
  };

  const rowsPerPage = () =>
    Math.max(Math.floor((viewport.get().height - heights.header) / heights.row) - 1, 1);

  return (
    <div ref={scroller} className={table.scroller} data-density={density}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, one of two */}
      <div
        role={isTree ? 'treegrid' : 'grid'}
        aria-label="Differences"
        aria-rowcount={rows.count + 1}
        aria-colcount={3}
        className={styles.grid}
        onFocus={active.onFocus}
        onBlur={active.onBlur}
        onKeyDown={pressKey}
        onClick={press}
      >
        <div role="rowgroup" className={table.header}>
          <div role="row" aria-rowindex={1} className={table.headerRow}>
            <span role="columnheader" className={table.nameHeader}>
              Category
            </span>
            <span role="columnheader" className={styles.kind}>
              Kind
            </span>
            <span role="columnheader" className={styles.difference}>
              Difference
            </span>
          </div>
        </div>
        <div
          role="rowgroup"
          className={table.rows}
          style={{ blockSize: rows.count * heights.row, paddingBlockStart: start * heights.row }}
        >
          {shown.map((row, index) => {
            const shownRow = rows.at(row);
            const { element, rowKey = '' } = recycled[index] ?? {};
            return (
              shownRow && (
                <DifferenceRow
                  key={element}
                  {...shownRow}
                  rowKey={rowKey}
                  row={row}
                  top={row === apart ? row * heights.row : undefined}
                  comparison={comparison}
                  isTree={isTree}
                  to={toPath({ open: rowKey })}
                  isOpen={rowKey === open}
                  isTabStop={row === active.row}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
