import { X } from 'lucide-react';
import { useRef } from 'react';
import { announce } from '../../ui/feedback/announcement';
import { Button } from '../../ui/controls/button';
import { APP_SHORTCUTS } from '../../ui/commands/app-shortcuts';
import { tooltip } from '../../ui/commands/format-keys';
import { CopyButton } from '../../ui/controls/copy-button';
import { formatCount } from '../../text/numbers';
import { workInSlices } from '../../text/work';
import { useHandOnFocus } from '../../ui/hooks/use-hand-on-focus';
import { exportCategories, toLines } from '../export/export-categories';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Rows } from '../model/rows';
import { describeSelection } from './describe-list';
import styles from './selection-bar.module.css';
import type { SelectionControl } from './use-selection';

interface SelectionBarProps {
  loaded: LoadedCategories;
  rows: Rows;
  selection: SelectionControl;
  onExport: () => void;
}

/** What can be done with the selected categories. */
export function SelectionBar({ loaded, rows, selection, onExport }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useHandOnFocus(bar);
  const copyLines = async (field: 'id' | 'slug') => {
    const work = exportCategories({ loaded, rows, selectedIds: selection.ids });
    const selected = (await workInSlices(work, new AbortController().signal)) ?? [];
    const { text, leftOut } = toLines(selected, field);
    if (leftOut > 0)
      announce(`${formatCount(leftOut, 'category has', 'categories have')} no ${field}`);
    return selected.length > leftOut ? text : null;
  };
  return (
    <section ref={bar} className={styles.bar} aria-label="Selection">
      <p className={styles.count}>{describeSelection(selection, rows)}</p>
      <CopyButton label="Copy IDs" text={() => copyLines('id')} />
      <CopyButton label="Copy slugs" text={() => copyLines('slug')} />
      <Button size="sm" onClick={onExport}>
        Export…
      </Button>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label="Clear selection"
        {...tooltip({ ...APP_SHORTCUTS.close, label: 'Clear selection' })}
        onClick={selection.clear}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
