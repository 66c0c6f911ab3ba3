import { ArrowDown, ArrowUp } from 'lucide-react';
import { announce } from '../../../ui/feedback/announcement';
import { Button, IconButton } from '../../../ui/controls/button';
import type { TriggerProps } from '../../../ui/lazy/lazy-trigger';
import { Popover } from '../../../ui/overlays/popover';
import { Segmented } from '../../../ui/controls/segmented';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { useListState } from '../../../categories/list-state';
import { COLUMN_IDS, columnLabel, type ColumnId } from '../../../categories/display/columns';
import styles from './display-options.module.css';
import type { ExpansionControl } from '../tree/use-expansion';
import {
  DEFAULT_PREFERENCES,
  type Density,
  useListPreferences,
} from '../../../categories/display/list-preferences';
import { useColumns } from '../../../categories/display/use-columns';

const DENSITY_OPTIONS = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const satisfies { value: Density; label: string }[];

const MOVES = [
  { step: -1, label: 'up', Icon: ArrowUp },
  { step: 1, label: 'down', Icon: ArrowDown },
];

interface DisplayOptionsProps {
  trigger: TriggerProps;
  loaded: LoadedCategories | null;
  expansion: ExpansionControl;
}

/** How dense the rows are, and which columns they have in which order. Kept on this device. */
export function DisplayOptions({ trigger, loaded, expansion }: DisplayOptionsProps) {
  const [{ density }, change] = useListPreferences();
  const [columns, changeColumns, areNamed] = useColumns();
  const [{ view }] = useListState();
  const listed = [...columns, ...COLUMN_IDS.filter((id) => !columns.includes(id))];

  const move = (id: ColumnId, step: number) => {
    const others = columns.filter((column) => column !== id);
    const place = columns.indexOf(id) + step;
    changeColumns(others.toSpliced(place, 0, id));
    announce(`${columnLabel(id)} is column ${place + 1} of ${columns.length}`);
  };

  return (
    <Popover trigger={trigger} title="Display">
      <p className={styles.legend}>Density</p>
      {view === 'tree' ? (
        <div className="stack">
          <p className={styles.always}>The tree is always compact.</p>
          {/* Here too, since a narrow toolbar has no room for them. */}
          <p className="cluster">
            <Button size="sm" onClick={expansion.expandAll}>
              Expand all
            </Button>
            <Button size="sm" onClick={expansion.collapseAll}>
              Collapse all
            </Button>
          </p>
        </div>
      ) : (
        <Segmented
          legend="Density"
          options={DENSITY_OPTIONS}
          value={density}
          onChange={(value) => change({ density: value })}
        />
      )}
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>Columns beside the name</legend>
        {listed.map((id) => {
          const place = columns.indexOf(id);
          const isShown = place !== -1;
          return (
            <div key={id} className={styles.column}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={isShown}
                  onChange={() =>
                    changeColumns(
                      isShown ? columns.filter((column) => column !== id) : [...columns, id],
                    )
                  }
                />
                {columnLabel(id)}
              </label>
              {isShown &&
                MOVES.map(({ step, label, Icon }) => {
                  const isEnd = place === (step === -1 ? 0 : columns.length - 1);
                  return (
                    <IconButton
                      key={label}
                      label={`Move ${columnLabel(id)} ${label}`}
                      Icon={Icon}
                      aria-disabled={isEnd}
                      onClick={() => !isEnd && move(id, step)}
                    />
                  );
                })}
            </div>
          );
        })}
      </fieldset>
      <p className={styles.note}>
        Columns that do not fit are hidden
        {loaded?.hasOneStatus && !areNamed && ', and the status while all have the same'}.
      </p>
      <Button
        size="sm"
        onClick={() => {
          change(DEFAULT_PREFERENCES);
          changeColumns(null);
        }}
      >
        Restore defaults
      </Button>
    </Popover>
  );
}
