import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'sm' | 'md';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: Size;
  /** Work is under way: the button keeps its focus and its size, says so, and does nothing. */
  busy?: boolean;
  /** Square, for a lone icon: give it an `aria-label`. */
  iconOnly?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  iconOnly = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      // oxlint-disable-next-line react/button-has-type -- `button` unless the caller asks for another
      type={type}
      aria-disabled={busy || props['aria-disabled']}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(variant, size, iconOnly), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** The look of a button, for a link that acts like one. */
export function buttonClass(
  variant: Variant = 'secondary',
  size: Size = 'md',
  iconOnly = false,
): string {
  return classNames(styles.button, styles[variant], styles[size], iconOnly && styles.iconOnly);
}

/**
 * For the `onMouseDown` of a button beside or below fields. Pressing it would first take the focus
 * from a field, whose message then moves the button away from under the pointer: the click would
 * be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
