import { ChevronRight } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Button, keepFocus } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import type { FieldName } from './connection-values';
import styles from './connections-page.module.css';

const BULK_HINT = 'Requested while the whole list is loaded, as for a search. 0 turns this off.';

interface AdvancedFieldsProps {
  isOpen: boolean;
  onToggle: () => void;
  propsOf: (name: FieldName, hint?: string) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** The fields that are rarely needed, folded: the environment, and the paging dialect. */
export function AdvancedFields({ isOpen, onToggle, propsOf }: AdvancedFieldsProps) {
  const id = useId();
  // Inputs default to twenty characters: two of them would be too wide.
  const fieldOf = (...field: Parameters<typeof propsOf>) => ({
    ...propsOf(...field),
    size: 1,
    autoComplete: 'off',
  });
  return (
    <div className={styles.advanced}>
      <Button
        variant="ghost"
        size="sm"
        className={styles.disclosure}
        aria-expanded={isOpen}
        aria-controls={id}
        onMouseDown={keepFocus}
        onClick={onToggle}
      >
        <ChevronRight aria-hidden="true" />
        Advanced
      </Button>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        <TextField
          {...fieldOf('environment')}
          label="Environment"
          placeholder="production, staging, …"
          className={styles.whole}
        />
        <p className={styles.explanation}>
          How pages of the list are requested. The interface does not say, so services differ.
        </p>
        <TextField {...fieldOf('cursorParam')} label="Cursor parameter" />
        <TextField
          {...fieldOf('pageSizeParam')}
          label="Page size parameter"
          placeholder="None is sent"
        />
        <TextField {...fieldOf('pageSize')} label="Page size" inputMode="numeric" />
        <TextField
          {...fieldOf('bulkPageSize', BULK_HINT)}
          label="Bulk page size"
          inputMode="numeric"
        />
      </div>
    </div>
  );
}
