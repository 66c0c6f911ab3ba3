import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from '../class-names';
import { useDeferredFill } from '../hooks/use-debounced';
import { restoreFocus } from '../restore-focus';
import { Stack } from '../layout/stack';
import { Text } from '../text/text';
import tones from './tone.module.css';

interface AlertProps {
  title: ReactNode;
  /** `danger` interrupts a screen reader; the others wait. */
  tone?: 'danger' | 'warning' | 'info';
  /** The likely cause and what to do, read out with the title. */
  children?: ReactNode;
  /** Content after the text that is not read out with it, such as a form. */
  more?: ReactNode;
  /** Buttons and links. Not read out with the title. */
  actions?: ReactNode;
}

const ICONS = { danger: CircleAlert, warning: TriangleAlert, info: Info };

export function Alert({ title, tone = 'danger', children, more, actions }: AlertProps) {
  const Icon = ICONS[tone];
  const isLater = useDeferredFill();
  const isFilled = tone === 'danger' || isLater;

  return (
    <div
      ref={restoreFocus}
      className={isFilled ? classNames(styles.alert, tones[tone]) : undefined}
    >
      {isFilled && <Icon className={styles.icon} aria-hidden="true" />}
      <Stack gap={1} place="rest">
        <Stack gap={1} {...(tone === 'danger' ? { role: 'alert' } : { 'aria-live': 'polite' })}>
          {isFilled && (
            <Text as="p" weight="strong">
              {title}
            </Text>
          )}
          {isFilled && children && (
            <Stack gap={1} className={styles.more}>
              {children}
            </Stack>
          )}
        </Stack>
        {isFilled && more && (
          <Stack gap={1} className={styles.more}>
            {more}
          </Stack>
        )}
        {isFilled && actions && <div className={styles.actions}>{actions}</div>}
      </Stack>
    </div>
  );
}
