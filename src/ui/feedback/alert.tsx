import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './alert.module.css';
import { classNames } from '../class-names';
import { useFillLater } from '../hooks/use-fill-later';
import { useHandOnFocus } from '../hooks/use-hand-on-focus';

interface AlertProps {
  title: ReactNode;
  /** `danger` is announced at once, as an alert; the others when there is time. */
  tone?: 'danger' | 'warning' | 'info';
  /** The likely cause and what to do. */
  children?: ReactNode;
  /** The way on: buttons and links. */
  actions?: ReactNode;
}

const ICONS = { danger: CircleAlert, warning: TriangleAlert, info: Info };

export function Alert({ title, tone = 'danger', children, actions }: AlertProps) {
  const Icon = ICONS[tone];
  const alert = useRef<HTMLDivElement>(null);
  useHandOnFocus(alert);
  const isLater = useFillLater();

  const className = classNames(styles.alert, styles[tone]);
  const content = (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </>
  );
  return tone === 'danger' ? (
    <div ref={alert} role="alert" className={className}>
      {content}
    </div>
  ) : (
    <div ref={alert} aria-live="polite">
      {isLater && <div className={className}>{content}</div>}
    </div>
  );
}
