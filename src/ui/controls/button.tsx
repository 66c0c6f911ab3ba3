// Start reading ui/ here. Then read commands/commands.ts and overlays/base-ui.tsx.

import {
  Children,
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names';
import { Spinner } from '../feedback/spinner';

type Variant = 'primary' | 'secondary' | 'ghost';
type Size = 'sm' | 'md';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: Size;
  /** While busy, shows a spinner, keeps its focus and ignores clicks. */
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
      {busy && <Spinner />}
      {Children.map(children, toSpan)}
    </button>
  );
}

/** React loses bare text beside an icon or a spinner when the browser translates the page. */
function toSpan(child: ReactNode): ReactNode {
  return typeof child === 'string' && child.trim() !== '' ? <span>{child}</span> : child;
}

type IconButtonProps = ButtonProps & {
  label: string;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
};

export function IconButton({ label, Icon, ...props }: IconButtonProps) {
  return (
    <Button variant="ghost" size="sm" iconOnly aria-label={label} title={label} {...props}>
      {!props.busy && <Icon aria-hidden="true" />}
    </Button>
  );
}

/** Returns the props of a toolbar button that shows only its icon in narrow bars. */
export function barLabel(label: string, Icon: IconButtonProps['Icon'], shown: ReactNode = label) {
  const children = (
    <>
      <Icon aria-hidden="true" />
      <span className={styles.roomyLabel}>{shown}</span>
    </>
  );
  return { 'aria-label': label, children };
}

/** Returns a button's class, also for a link that looks like a button. */
export function buttonClass(variant: Variant = 'secondary', size: Size = 'md', iconOnly = false) {
  return classNames(styles.button, styles[variant], styles[size], iconOnly && styles.iconOnly);
}

/** For `onMouseDown` near fields: a blur may show an error, which would move the button away from the pointer. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
