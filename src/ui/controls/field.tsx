import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import textStyles from '../text/text.module.css';
import { Text } from '../text/text';
import { Stack } from '../layout/stack';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong with the value and how to fix it. */
  error?: string | undefined;
  /** What to do about the error, if that takes another sentence. */
  errorHelp?: string | undefined;
  /** A warning about a value that is still accepted. */
  warning?: string | undefined;
  /** A small button at the end of the field. */
  trailing?: ReactNode;
}

export function TextField(fieldProps: TextFieldProps) {
  const { label, isLabelHidden, trailing, className, ...described } = fieldProps;
  const { hint, error, errorHelp, warning, ...props } = described;
  const ownId = useId();
  const id = props.id ?? ownId;
  const notes = (
    [
      { kind: 'hint', note: hint, tone: undefined },
      { kind: 'warning', note: warning, tone: 'warning' },
    ] as const
  ).filter(({ note }) => note);
  const kinds = [...(error ? ['error'] : []), ...notes.map(({ kind }) => kind).toReversed()];

  return (
    <Stack gap={1} className={className}>
      <label className={isLabelHidden ? textStyles.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...props}
          id={id}
          className={styles.text}
          aria-invalid={error ? true : undefined}
          // Screen readers read the error before the hint.
          aria-describedby={kinds.map((kind) => `${id}-${kind}`).join(' ') || undefined}
        />
        {trailing}
      </div>
      {notes.map(({ kind, note, tone }) => (
        <Text key={kind} as="p" size="hint" id={`${id}-${kind}`} tone={tone}>
          {note}
        </Text>
      ))}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          <p className={styles.cause}>{error}</p>
          {errorHelp && <p className={styles.help}>{errorHelp}</p>}
        </div>
      )}
    </Stack>
  );
}

/** An input that looks like the other fields but has no visible label. */
export function Input(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={styles.field} />;
}

interface SelectFieldProps extends ComponentProps<'select'> {
  /** The accessible name. Not visible because the options are self-explanatory. */
  label: string;
}

/** A native select for the platform's own list, keyboard and touch support. */
export function SelectField({ label, ...props }: SelectFieldProps) {
  return (
    <span className={styles.selectBox}>
      <select {...props} aria-label={label} className={styles.select} />
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </span>
  );
}
