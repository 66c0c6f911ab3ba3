import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { originOf } from '../connections/connection';
import { useConnectionStore, useHasKey, useKeyRing } from '../connections/connections-context';
import { Link } from '../connections/link';
import { KeyForm } from '../connections/keys/key-form';
import { useSiteContext } from '../connections/site-context';
import { useSettingsPath, useSitePaths } from '../connections/use-site-paths';
import { Button, buttonClass } from '../ui/controls/button';
import { useHandOnFocus } from '../ui/hooks/use-hand-on-focus';
import styles from './key-gate.module.css';

/**
 * Asks for the key of a connection that needs one before the service is asked in vain. A service that
 * answered without a key is asked without one again.
 */
export function KeyGate() {
  const { connection } = useSiteContext();
  const store = useConnectionStore();
  const hasKey = useHasKey(connection);
  const [isKeyless, setIsKeyless] = useState(() => store.answersWithoutKey(connection));
  const isOpen = connection.auth !== 'key' || hasKey || isKeyless;
  return isOpen ? <Outlet /> : <KeyCard onKeyless={() => setIsKeyless(true)} />;
}

function KeyCard({ onKeyless }: { onKeyless: () => void }) {
  const { connection, siteId } = useSiteContext();
  const paths = useSitePaths();
  const settingsPath = useSettingsPath();
  const keyRing = useKeyRing();
  // Whoever holds a key, or is the next to type one, lets this tab go on too.
  useEffect(() => void keyRing.request(connection), [keyRing, connection]);
  const card = useRef<HTMLDivElement>(null);
  useHandOnFocus(card);
  return (
    <div ref={card} className={styles.card}>
      <title>{`${siteId} · Categories · Category Browser`}</title>
      <h1>Enter the API key</h1>
      <p className="note">
        {connection.name} reads the categories of {originOf(connection)} with an API key, and none
        is saved in this browser.
      </p>
      <KeyForm
        connection={connection}
        takesFocus
        actions={
          <>
            <Button onClick={onKeyless}>Continue without a key</Button>
            <Link className={buttonClass('ghost')} to={paths.check}>
              Check connection
            </Link>
            {connection.definedBy === 'user' && (
              <Link className={buttonClass('ghost')} to={settingsPath}>
                Connection settings
              </Link>
            )}
          </>
        }
      />
    </div>
  );
}
