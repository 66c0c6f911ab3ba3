import { Search, X } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import * as common from '../../messages/generated/common';
import { classNames } from '../class-names';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  /** Also told whether an input method is still composing. */
  onChange: (value: string, isComposing: boolean) => void;
  /** Called by the keys that lead from the field to what was found. */
  onLeave: () => void;
  /** Content of the field, which can be placed below it. */
  children?: ReactNode;
}

export function SearchField(fieldProps: SearchFieldProps) {
  const { ref, label, value, onChange, onLeave, className, children, ...props } = fieldProps;
  return (
    <div className={classNames(styles.box, className)}>
      <Search className={styles.icon} aria-hidden="true" />
      <input
        {...props}
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
        onChange={({ target, nativeEvent }) =>
          onChange(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.defaultPrevented) return;
          // Chromium clears a search field by itself, the others do not.
          const clears = event.key === 'Escape' && value !== '';
          const leaves = ['ArrowDown', 'Enter', 'Escape'].includes(event.key) && !clears;
          if (!clears && !leaves) return;
          event.preventDefault();
          if (clears) onChange('', false);
          else onLeave();
        }}
      />
      {value && (
        <button
          type="button"
          className={styles.clear}
          aria-label={common.clearSearch()}
          onClick={() => {
            ref.current?.focus();
            onChange('', false);
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
      {children}
    </div>
  );
}
