import type { ReactNode } from 'react';
import styles from './message.module.css';
import { Text } from '../text/text';

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
      <Text as="p" weight="strong">
        {title}
      </Text>
      {children && (
        <Text as="p" size="data" tone="muted">
          {children}
        </Text>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
