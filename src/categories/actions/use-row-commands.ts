import { useCommands } from '../../ui/commands/commands-context';
import { SHORTCUTS } from '../shortcuts';
import { rowKeyAt } from '../../grid/focus-target';

interface RowCommands {
  /** The row that Tab leads to, or -1. */
  row: number;
  count: number;
  goTo: (row: number) => void;
  onSelect: (row: number) => void;
}

/** Offers the keys that lead into the list and on in it from wherever the focus is. */
export function useRowCommands({ row, count, goTo, onSelect }: RowCommands): void {
  const move = (step: number) => {
    if (row === -1) return;
    const isOnRow = rowKeyAt(document.activeElement) !== null;
    goTo(isOnRow ? Math.min(Math.max(row + step, 0), count - 1) : row);
  };
  useCommands([
    { id: 'down', title: SHORTCUTS.down.label, shortcut: SHORTCUTS.down, run: () => move(1) },
    { id: 'up', title: SHORTCUTS.up.label, shortcut: SHORTCUTS.up, run: () => move(-1) },
    {
      id: 'select',
      title: SHORTCUTS.select.label,
      shortcut: SHORTCUTS.select,
      run: () => onSelect(row),
    },
  ]);
}
