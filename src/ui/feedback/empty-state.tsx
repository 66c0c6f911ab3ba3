import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Text } from '../text/text';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Whether the title is also the page's heading. */
  isPage?: boolean;
}

/** Explains why there is nothing to show and what to do. */
export function EmptyState({ icon, title, children, actions, isPage = false }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon}
      <Text as={isPage ? 'h1' : 'p'} weight="strong">
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
