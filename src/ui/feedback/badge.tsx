import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from '../class-names';
import tones from './tone.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, tones[tone], className)}>{children}</span>;
}
