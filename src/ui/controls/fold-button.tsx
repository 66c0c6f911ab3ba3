import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './fold-button.module.css';

interface FoldButtonProps extends ComponentProps<'button'> {
  isOpen: boolean;
  /** Where the arrow is. */
  arrow?: 'start' | 'end';
}

/** A button that shows and hides what is below it. Its arrow turns. */
export function FoldButton(buttonProps: FoldButtonProps) {
  const { isOpen, arrow = 'start', className, children, ...props } = buttonProps;
  return (
    <button
      {...props}
      type="button"
      className={classNames(styles.fold, className)}
      aria-expanded={isOpen}
    >
      {arrow === 'start' && <ChevronRight aria-hidden="true" />}
      {children}
      {arrow === 'end' && <ChevronRight aria-hidden="true" />}
    </button>
  );
}
