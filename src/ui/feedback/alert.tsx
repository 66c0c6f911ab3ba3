import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from '../class-names';
import { useDeferredFill } from '../hooks/use-debounced';
import { restoreFocus } from '../restore-focus';

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
      className={isFilled ? classNames(styles.alert, `tone-${tone}`) : undefined}
    >
      {isFilled && <Icon className={styles.icon} aria-hidden="true" />}
      <div className="stack tight grow">
        <div
          className="stack tight"
          {...(tone === 'danger' ? { role: 'alert' } : { 'aria-live': 'polite' })}
        >
          {isFilled && <p className="strong">{title}</p>}
          {isFilled && children && <div className="stack tight note">{children}</div>}
        </div>
        {isFilled && more && <div className="stack tight note">{more}</div>}
        {isFilled && actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
