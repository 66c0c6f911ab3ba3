import { ArrowDown, ArrowUp } from 'lucide-react';
import * as t from '../../../messages/generated/display-options';
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
  { value: 'automatic', label: t.automatic },
  { value: 'comfortable', label: t.comfortable },
  { value: 'compact', label: t.compact },
] as const satisfies { value: Density; label: () => string }[];

const MOVES = [
  { step: -1, label: t.moveUp, Icon: ArrowUp },
  { step: 1, label: t.moveDown, Icon: ArrowDown },
];

interface DisplayOptionsProps {
  trigger: TriggerProps;
  loaded: LoadedCategories | null;
  expansion: ExpansionControl;
}

/** Sets the density of the rows and their columns, which this device stores. */
export function DisplayOptions({ trigger, loaded, expansion }: DisplayOptionsProps) {
  const [{ density }, change] = useListPreferences();
  const [columns, changeColumns, areNamed] = useColumns();
  const [{ view }] = useListState();
  const listed = [...columns, ...COLUMN_IDS.filter((id) => !columns.includes(id))];

  const move = (id: ColumnId, step: number) => {
    const others = columns.filter((column) => column !== id);
    const place = columns.indexOf(id) + step;
    changeColumns(others.toSpliced(place, 0, id));
    announce(t.moved({ column: columnLabel(id), place: place + 1, count: columns.length }));
  };

  return (
    <Popover trigger={trigger} title={t.display()}>
      <p className={styles.legend}>{t.density()}</p>
      {view === 'tree' ? (
        <div className="stack">
          <p className={styles.always}>{t.alwaysCompact()}</p>
          {/* Repeated here, because they do not fit into a narrow toolbar. */}
          <p className="cluster">
            <Button size="sm" onClick={expansion.expandAll}>
              {t.expandAll()}
            </Button>
            <Button size="sm" onClick={expansion.collapseAll}>
              {t.collapseAll()}
            </Button>
          </p>
        </div>
      ) : (
        <Segmented
          legend={t.density()}
          options={DENSITY_OPTIONS.map((option) => ({
            value: option.value,
            label: option.label(),
          }))}
          value={density}
          onChange={(value) => change({ density: value })}
        />
      )}
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>{t.columns()}</legend>
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
                      key={step}
                      label={label({ column: columnLabel(id) })}
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
        {loaded?.hasOneStatus && !areNamed ? t.hiddenColumnsAndStatus() : t.hiddenColumns()}
      </p>
      <Button
        size="sm"
        onClick={() => {
          change(DEFAULT_PREFERENCES);
          changeColumns(null);
        }}
      >
        {t.restoreDefaults()}
      </Button>
    </Popover>
  );
}
