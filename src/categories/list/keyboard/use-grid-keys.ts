import { type KeyboardEvent, useState } from 'react';
import { useCommandRegistry } from '../../../ui/commands/commands-context';
import { nameOfPress } from '../../../ui/commands/key-sequence';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree-rows';
import { pressTreeKey } from '../../tree/press-tree-key';
import { createTypeahead, findRowByName } from './typeahead';
import { pressCellKey } from './press-cell-key';
import { pressEnter } from './press-row';
import type { SelectionControl } from '../use-selection';
import type { ExpansionControl } from '../../tree/use-expansion';

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
  const registry = useCommandRegistry();
  const [typeahead] = useState(createTypeahead);
  const { loaded, rows, row, column, goTo, selection } = grid;

  const hasShortcut = (isIt: (keys: string) => boolean) =>
    registry.shortcuts().some(({ keys }) => isIt(keys));

  const typeName = ({ key, timeStamp, nativeEvent }: KeyboardEvent): boolean => {
    if (isNamed(key)) return false;
    // As the shortcuts see it, whether or not Caps Lock is on.
    const press = nameOfPress(nativeEvent);
    const begun = registry.keys.begun(timeStamp);
    if (!typeahead.isUnderWay(timeStamp)) {
      if (begun !== null) {
        if (hasShortcut((keys) => keys === `${begun} ${press}`)) return false;
        // Two keys that are no shortcut together were the beginning of a name.
        typeahead.type(begun, timeStamp);
      } else if (key === ' ' || hasShortcut((keys) => keys.split(' ')[0] === press)) {
        // A space may stand in a name, but does not begin one.
        return false;
      }
    }
    const found = findRowByName(loaded, rows, row, typeahead.type(key, timeStamp));
    if (found !== null && found !== row) goTo(found);
    return true;
  };

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
    // With Shift the next letter is a capital; any other key has left the name.
    if (isNamed(event.key) && event.key !== 'Shift') typeahead.end();
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
function stepOf({ key, currentTarget }: KeyboardEvent): 1 | -1 | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (key === 'ArrowRight') === currentTarget.matches(':dir(rtl)') ? -1 : 1;
}

/** Returns whether a key types nothing: such keys have names, longer than any character. */
function isNamed(key: string): boolean {
  return /^[A-Z]\w+$/.test(key);
}

function moveBy({ key, shiftKey }: KeyboardEvent, { row, rows, rowsPerPage, goTo }: GridKeys) {
  if (shiftKey) return false;
  const last = rows.count - 1;
  const targets: Record<string, () => number> = {
    ArrowDown: () => row + 1,
    ArrowUp: () => row - 1,
    PageDown: () => row + rowsPerPage(),
    PageUp: () => row - rowsPerPage(),
    Home: () => 0,
    End: () => last,
  };
  const target = targets[key];
  if (!target) return false;
  goTo(Math.min(Math.max(target(), 0), last));
  return true;
}
