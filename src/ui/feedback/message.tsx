import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Explains why there is nothing to show and what to do. */
export function Message({ icon, title, children, actions }: MessageProps) {
  return (
    <div className={styles.message}>
      {icon}
      <p className="strong">{title}</p>
      {children && <p className="note">{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
