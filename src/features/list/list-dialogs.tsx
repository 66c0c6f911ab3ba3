import type { RefObject } from 'react';
import type { Category } from '../../api/schemas';
import { ExportDialog } from '../../categories/export/export-dialog';
import type { WholeListLoading } from '../../categories/loading/use-whole-list';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import { NO_SELECTION } from '../../model/selection';
import type { TreeRows } from '../../model/tree-rows';
import { FindListDialog } from './find-list/find-list-dialog';
import { PrintDialog } from './print/print-dialog';
import type { SelectionControl } from './use-selection';

/** A dialog of the list: exports or prints it, or a branch; or finds a pasted list in it. */
export type ListDialog =
  | { kind: 'export'; branch: Category | null }
  | { kind: 'print'; branch: Category | null }
  | { kind: 'find'; text: string };

interface ListDialogsProps {
  dialog: ListDialog;
  loading: WholeListLoading;
  loaded: LoadedCategories;
  rows: Rows | TreeRows;
  selection: SelectionControl;
  /** The element that gets the focus after a dialog has changed the list. */
  list: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function ListDialogs({ dialog, selection, list, ...props }: ListDialogsProps) {
  switch (dialog.kind) {
    case 'export':
      return (
        <ExportDialog
          {...props}
          selectedIds={dialog.branch ? NO_SELECTION.ids : selection.ids}
          branch={dialog.branch}
        />
      );
    case 'print':
      return <PrintDialog {...props} branch={dialog.branch} />;
    case 'find':
      return (
        <FindListDialog {...props} pasted={dialog.text} onSelect={selection.add} list={list} />
      );
  }
}
