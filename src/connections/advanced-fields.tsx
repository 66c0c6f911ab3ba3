import { ChevronRight } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import * as t from '../messages/generated/connections';
import { Button, keepFocus } from '../ui/controls/button';
import { TextField } from '../ui/controls/field';
import type { FormField } from './connection-values';
import styles from './connections-page.module.css';

interface AdvancedFieldsProps {
  isOpen: boolean;
  onToggle: () => void;
  propsOf: (name: FormField, hint?: string) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

export function AdvancedFields({ isOpen, onToggle, propsOf }: AdvancedFieldsProps) {
  const id = useId();
  const fieldOf = (...field: Parameters<typeof propsOf>) => ({
    ...propsOf(...field),
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
        {t.advanced()}
      </Button>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        <TextField
          {...fieldOf('environment')}
          label={t.environment()}
          placeholder={t.environmentExample()}
          className={styles.whole}
        />
        <p className={styles.explanation}>{t.pagingHelp()}</p>
        <TextField {...fieldOf('cursorParam')} label={t.cursorParam()} />
        <TextField
          {...fieldOf('pageSizeParam')}
          label={t.pageSizeParam()}
          placeholder={t.noPageSizeParam()}
        />
        <TextField {...fieldOf('pageSize')} label={t.pageSize()} inputMode="numeric" />
        <TextField
          {...fieldOf('bulkPageSize', t.bulkPageSizeHint())}
          label={t.bulkPageSize()}
          inputMode="numeric"
        />
      </div>
    </div>
  );
}
