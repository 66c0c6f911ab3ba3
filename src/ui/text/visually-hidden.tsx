import { createElement, type HTMLAttributes } from 'react';
import styles from './text.module.css';

interface VisuallyHiddenProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  as?: 'h1' | 'h2' | 'legend' | 'li' | 'p' | 'span';
}

/** Text for assistive technology only. */
export function VisuallyHidden({ as = 'span', ...props }: VisuallyHiddenProps) {
  return createElement(as, { ...props, className: styles.hidden });
}
