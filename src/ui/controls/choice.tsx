import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './choice.module.css';

/** A label around a checkbox and its text, so pressing either one toggles it. */
export function Choice({ className, children, ...props }: ComponentProps<'label'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the caller's checkbox is in it
    <label {...props} className={classNames(styles.choice, className)}>
      {children}
    </label>
  );
}
