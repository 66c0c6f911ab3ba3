import { type ReactNode, useId } from 'react';
import { EnvironmentBadge } from '../../connections/environment-badge';
import styles from './compare-page.module.css';

interface SideFrameProps {
  /** Which of the two it is: "Here". */
  place: string;
  name: string;
  /** What else tells it from the other: the site, or what a file is. */
  detail: string;
  environment?: string | null | undefined;
  actions: ReactNode;
  /** Its loading state and notices. */
  children: ReactNode;
}

/** One of the two lists that are compared. */
export function SideFrame({ place, name, detail, environment, actions, children }: SideFrameProps) {
  const id = useId();
  return (
    // Receives the focus when a focused part of it is removed.
    <section className={styles.side} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.line}>
        <h2 id={id} className={styles.title}>
          <span className={styles.place}>{place}</span> <bdi>{name}</bdi>
        </h2>
        <EnvironmentBadge environment={environment} />
        <bdi className={styles.detail}>{detail}</bdi>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.notices}>{children}</div>
    </section>
  );
}
