import { type RefObject, useId } from 'react';
import styles from './export-dialog.module.css';
import { type Format, FORMATS } from './formats';

interface FormatFieldProps {
  format: Format;
  /** Is given the radio button that is checked. */
  chosen: RefObject<HTMLInputElement | null>;
  onChange: (format: Format) => void;
}

export function FormatField({ format, chosen, onChange }: FormatFieldProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>Format</legend>
      {FORMATS.map((option) => (
        <label key={option.extension} className={styles.format}>
          <input
            ref={option === format ? chosen : null}
            type="radio"
            name={id}
            className={styles.radio}
            checked={option === format}
            aria-labelledby={`${id}-${option.extension}`}
            aria-describedby={`${id}-${option.extension}-explanation`}
            onChange={() => onChange(option)}
          />
          <span id={`${id}-${option.extension}`} className={styles.name}>
            {option.label}
          </span>
          <span id={`${id}-${option.extension}-explanation`} className={styles.explanation}>
            {option.explanation}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
