import type { ComponentType } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** The accessible name; not visible. */
  legend: string;
  options: readonly {
    value: Value;
    label: string;
    Icon: ComponentType<{ 'aria-hidden': 'true' }>;
    title?: string;
  }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <fieldset className={styles.segmented}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value: option, label, Icon, title = label }) => (
        <label key={option} className={styles.option} title={title}>
          <input
            type="radio"
            name={legend}
            className="visually-hidden"
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <Icon aria-hidden="true" />
          <span className="narrow-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
