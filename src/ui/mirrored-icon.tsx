import type { ComponentType } from 'react';
import styles from './mirrored-icon.module.css';

interface MirroredIconProps {
  Icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>;
}

/** A decorative icon that points along the text: mirrored in right-to-left layouts. */
export function MirroredIcon({ Icon }: MirroredIconProps) {
  return <Icon className={styles.mirrored ?? ''} aria-hidden="true" />;
}
