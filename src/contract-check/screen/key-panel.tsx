import { useRef } from 'react';
import type { Connection } from '../../connections/connection';
import { KeyForm } from '../../connections/keys/key-form';
import { useHandOnFocus } from '../../ui/hooks/use-hand-on-focus';
import styles from './key-panel.module.css';

interface KeyPanelProps {
  connection: Connection;
  /** Whether the checks were run with a key, which then was not the right one. */
  wasSent: boolean;
}

/** Asks for the key that the checks lacked. Whoever waits for one in the key ring hears of it. */
export function KeyPanel({ connection, wasSent }: KeyPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useHandOnFocus(panel);
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="key-heading">
      <h2 id="key-heading" className={styles.heading}>
        {/* Names the region, which is not to be mistaken for the field: that is the “API key”. */}
        {wasSent ? 'The service does not accept the key' : 'This connection holds no key'}
      </h2>
      <p className={styles.note}>
        {wasSent
          ? 'With another one, the checks are run again.'
          : 'The checks are run without one. With a key, they are run again.'}
      </p>
      <KeyForm connection={connection} submitLabel="Use key" />
    </section>
  );
}
