import * as t from '../../messages/generated/display-options';
import type { TriggerProps } from '../../ui/overlays/trigger';
import { Popover } from '../../ui/overlays/popover';
import { COLUMNS, toColumnIds } from './columns';
import { useColumns } from './list-preferences';
import { Text } from '../../ui/text/text';
import { Choice } from '../../ui/controls/choice';

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
        <Text as="legend" size="data" tone="muted">
          {t.columns()}
        </Text>
        {COLUMNS.map(({ id, label }) => (
          <Choice key={id}>
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
          </Choice>
        ))}
      </fieldset>
      <Text as="p" size="hint">
        {t.hiddenColumns()}
      </Text>
    </>
  );
}
