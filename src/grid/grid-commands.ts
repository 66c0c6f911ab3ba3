import * as t from '../messages/generated/commands';
import type { CommandTable } from '../ui/commands/commands';
import { rowKeyAt } from './focus-target';
import { type GridContext, targetRow } from './grid-keys';

const OF_LIST = { section: t.listAndTree, onlyIn: 'shortcuts' } as const;

const hasSelection = ({ selection }: GridContext) => selection !== null;
const section = t.onRow;

/** A grid's shortcuts, and the keys that `grid-keys.ts` handles while focus is on a row. */
export const GRID_COMMANDS: CommandTable<GridContext> = [
  {
    ...OF_LIST,
    id: 'down',
    label: t.nextRow,
    keys: 'j',
    run: (grid) => move(grid, 'ArrowDown'),
  },
  {
    ...OF_LIST,
    id: 'up',
    label: t.previousRow,
    keys: 'k',
    run: (grid) => move(grid, 'ArrowUp'),
  },
  {
    ...OF_LIST,
    id: 'select',
    label: t.selectRow,
    keys: 'x',
    isEnabled: hasSelection,
    run: ({ selection, row }) => selection?.toggle(row),
  },
  { section, keys: 'Enter', label: t.openRow },
  { section, keys: 'ArrowRight', label: ({ tree }) => (tree ? t.expandOrCells() : t.cells()) },
  {
    section,
    keys: 'Shift+ArrowRight',
    label: t.expandAll,
    isEnabled: ({ tree }) => tree !== null,
  },
  { section, keys: 'ArrowLeft', label: ({ tree }) => (tree ? t.rowOrCollapse() : t.row()) },
  { section, keys: 'Home', label: t.first },
  { section, keys: 'End', label: t.last },
  { section, keys: 'Mod+Home', label: t.firstRow },
  { section, keys: 'Mod+End', label: t.lastRow },
  { section, keys: 'PageDown', label: t.pageDown },
  { section, keys: 'PageUp', label: t.pageUp },
  { section, keys: 'Shift+Space', label: t.toggleRow, isEnabled: hasSelection },
  { section, keys: 'Shift+ArrowDown', label: t.extendSelection, isEnabled: hasSelection },
  { section, keys: 'Mod+a', label: t.selectAll, isEnabled: hasSelection },
];

/** Moves focus like an arrow key if focus is on a row; from elsewhere, to the tab stop. */
function move({ row, rows, goTo }: GridContext, key: string): void {
  if (row === -1) return;
  const isOnRow = rowKeyAt(document.activeElement) !== null;
  goTo((isOnRow ? targetRow({ key, shiftKey: false }, row, rows.count) : null) ?? row);
}
