import { Download, X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { announce } from '../../ui/feedback/announcement';
import { Button, IconButton } from '../../ui/controls/button';
import { CLOSE } from '../../ui/commands/app-commands';
import { tooltip } from '../../ui/commands/format-keys';
import { CopyButton } from '../../ui/controls/copy-button';
import { formatCount } from '../../text/numbers';
import { runInSlices } from '../../text/task';
import { restoreFocus } from '../../ui/restore-focus';
import { exportCategories, toLines } from '../../categories/export/export-categories';
import { toFileStart } from '../../categories/export/file-name';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import { describeSelection } from '../../categories/loading/describe-list';
import { rowKeyAt } from '../../grid/focus-target';
import styles from './selection-bar.module.css';
import type { SelectionControl } from './use-selection';

interface SelectionBarProps {
  loaded: LoadedCategories;
  rows: Rows;
  selection: SelectionControl;
  onSelectBranches: () => void;
  onExport: () => void;
}

/** The actions on the selected categories. */
export function SelectionBar(props: SelectionBarProps) {
  const { loaded, rows, selection, onSelectBranches, onExport } = props;
  useLayoutEffect(() => {
    // Where the bar takes room of the list, the row that was selected stays in sight.
    const row = document.activeElement;
    if (rowKeyAt(row) !== null) row?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { siteId } = useSiteContext();
  const { ids, unselectedBelow } = selection;
  const copyLines = async (field: 'id' | 'slug') => {
    const task = exportCategories({ loaded, rows, selectedIds: selection.ids, branch: null });
    const selected = (await runInSlices(task, new AbortController().signal)) ?? [];
    const { text, leftOut } = toLines(selected, field);
    if (leftOut > 0)
      announce(`${formatCount(leftOut, 'category has', 'categories have')} no ${field}`);
    return selected.length > leftOut ? text : null;
  };
  return (
    <section ref={restoreFocus} className={styles.bar} aria-label="Selection">
      <p className={styles.count}>
        <bdi>
          {describeSelection(selection)}
          {unselectedBelow > 0 && (
            <span className={styles.unselected}>
              , {describeUnselected(unselectedBelow, loaded)}
            </span>
          )}
        </bdi>
      </p>
      {unselectedBelow > 0 && (
        <Button ref={handOnToNext} size="sm" onClick={onSelectBranches}>
          {ids.size === 1 ? 'Select branch' : 'Select branches'}
        </Button>
      )}
      <div className={styles.actions}>
        <CopyButton
          label="Copy IDs"
          text={() => copyLines('id')}
          fileName={() => `${toFileStart('ids', siteId, new Date())}.txt`}
        />
        <CopyButton
          label="Copy slugs"
          text={() => copyLines('slug')}
          fileName={() => `${toFileStart('slugs', siteId, new Date())}.txt`}
        />
        <Button size="sm" onClick={onExport}>
          <Download className={styles.icon} aria-hidden="true" />
          Export…
        </Button>
      </div>
      <IconButton
        label="Clear selection"
        Icon={X}
        {...tooltip({ ...CLOSE, label: 'Clear selection' })}
        onClick={selection.clear}
      />
    </section>
  );
}

/** Focuses what comes after a button that goes while it has the focus. */
function handOnToNext(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement !== button) return;
    button.nextElementSibling?.querySelector('button')?.focus();
  };
}

/** Says "47 descendants not selected", or of a list that is not all there "12 loaded descendants not selected". */
function describeUnselected(count: number, { isAllLoaded }: LoadedCategories): string {
  const loaded = isAllLoaded ? '' : 'loaded ';
  return `${formatCount(count, `${loaded}descendant`, `${loaded}descendants`)} not selected`;
}
