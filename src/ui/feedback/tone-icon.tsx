import type { ComponentType } from 'react';
import { type TextTone } from '../text/text';
import styles from '../text/text.module.css';

interface ToneIconProps {
  Icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>;
  tone: TextTone;
}

/** A decorative icon in the color of its message. The message's words say the same. */
export function ToneIcon({ Icon, tone }: ToneIconProps) {
  return <Icon className={styles[tone] ?? ''} aria-hidden="true" />;
}
