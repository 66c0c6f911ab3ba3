import * as t from '../../messages/generated/display-options';
import type { TriggerProps } from '../../ui/overlays/trigger';
import { Popover } from '../../ui/overlays/popover';
import { COLUMNS, toColumnIds } from './columns';
import { useColumns } from './list-preferences';

export function DisplayOptions({ trigger }: { trigger: TriggerProps }) {
  return (
    <Popover trigger={trigger} title={t.display()}>
      <Options />
    </Popover>
  );
}

function Options() {
  const [columns, changeColumns] = useColumns();

  return (
    <>
      <fieldset>
        <legend className="note">{t.columns()}</legend>
        {COLUMNS.map(({ id, label }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={columns.includes(id)}
              onChange={({ target }) =>
                changeColumns(
                  target.checked
                    ? toColumnIds([...columns, id])
                    : columns.filter((other) => other !== id),
                )
              }
            />
            {label()}
          </label>
        ))}
      </fieldset>
      <p className="fine-print">{t.hiddenColumns()}</p>
    </>
  );
}
