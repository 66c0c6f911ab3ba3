import { type ComponentType, useId } from 'react';
import styles from './segmented.module.css';
import { VisuallyHidden } from '../text/visually-hidden';
import text from '../text/text.module.css';

interface SegmentedProps<Value extends string> {
  /** The accessible name; not visible. */
  legend: string;
  options: readonly {
    value: Value;
    label: string;
    /** Replaces the label in narrow panes. */
    Icon?: ComponentType<{ 'aria-hidden': 'true' }>;
    title?: string;
  }[];
  /** Null if no option is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {options.map(({ value: option, label, Icon, title = label }) => (
        <label key={option} className={styles.option} title={title}>
          <input
            type="radio"
            name={name}
            className={text.hidden}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {Icon && <Icon aria-hidden="true" />}
          <span className={Icon && styles.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
