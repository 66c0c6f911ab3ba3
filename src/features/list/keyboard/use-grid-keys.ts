import type { KeyboardEvent } from 'react';
import type { LoadedCategories } from '../../../model/loaded-categories';
import type { Rows } from '../../../model/rows';
import type { TreeRows } from '../../../model/tree-rows';
import { pressTreeKey } from '../tree/press-tree-key';
import { moveBy } from '../../../grid/move-by';
import { pressCellKey } from '../../../grid/press-cell-key';
import { pressEnter } from './press-row';
import { useTypeahead } from '../../../grid/use-typeahead';
import type { SelectionControl } from '../use-selection';
import type { ExpansionControl } from '../tree/use-expansion';

interface GridKeys {
  loaded: LoadedCategories;
  rows: Rows | TreeRows;
  /** The row that has the focus, and the cell in it: counted from 1, or 0 for the row itself. */
  row: number;
  column: number;
  rowsPerPage: () => number;
  /** Puts the focus on a row, in the same column unless there is another one, and brings it into sight. */
  goTo: (row: number, column?: number) => void;
  setExpanded: ExpansionControl['setExpanded'];
  selection: SelectionControl;
}

/** Returns what handles the keys of a grid or tree grid, for whoever is on one of its rows. */
export function useGridKeys(grid: GridKeys): (event: KeyboardEvent) => void {
  const { loaded, rows, row, column, goTo, selection } = grid;
  const { typeName, endName } = useTypeahead(loaded, rows, row, goTo);

  const select = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if ((ctrlKey || metaKey) && key === 'a') {
      selection.selectAll();
      return true;
    }
    if (shiftKey && key === ' ' && !ctrlKey && !metaKey) {
      selection.toggle(row);
      return true;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const target = step === undefined ? -1 : row + step;
    if (!shiftKey || ctrlKey || metaKey || target < 0 || target >= rows.count) return false;
    // Wherever the focus has gone since, the range begins where it is.
    if (selection.end !== rows.keyAt(row)) selection.extendFrom(row);
    selection.extendTo(target);
    goTo(target);
    return true;
  };

  const pressInRow = (event: KeyboardEvent): boolean => {
    const step = stepOf(event);
    const isOnTreeRow = 'treeAt' in rows && column === 0;
    if (step !== null && isOnTreeRow && pressTreeKey(event, step, { ...grid, rows })) return true;
    return !event.shiftKey && pressCellKey(event, step, grid);
  };

  const goToEnd = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (!(ctrlKey || metaKey) || (key !== 'Home' && key !== 'End')) return false;
    goTo(key === 'Home' ? 0 : rows.count - 1);
    return true;
  };

  return (event) => {
    if (row === -1) return;
    endName(event);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isHandled =
      select(event) ||
      pressEnter(event) ||
      (isPlain && (pressInRow(event) || moveBy(event, grid) || typeName(event))) ||
      goToEnd(event);
    if (isHandled) event.preventDefault();
  };
}

/** Returns the way through a row that an arrow points: 1 inwards, -1 back; null for other keys. */
export function stepOf({ key, currentTarget }: KeyboardEvent): 1 | -1 | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (key === 'ArrowRight') === currentTarget.matches(':dir(rtl)') ? -1 : 1;
}
