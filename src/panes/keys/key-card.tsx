import { originOf } from '../../site/connection';
import { KeyForm } from './key-form';
import { formatSite, useSiteContext } from '../../site/site-context';
import { CheckLink, SettingsLink } from '../site-paths';
import * as app from '../../messages/generated/app';
import * as t from '../../messages/generated/key-form';
import { Button, buttonClass } from '../../ui/controls/button';
import { restoreFocus } from '../../ui/restore-focus';
import styles from './keys.module.css';
import { Text } from '../../ui/text/text';

interface KeyCardProps {
  /** Whether the card is part of a screen that has a title. */
  isPart: boolean;
  onKeyless: () => void;
}

export function KeyCard({ isPart, onKeyless }: KeyCardProps) {
  const Heading = isPart ? 'h2' : 'h1';
  const site = useSiteContext();
  const { connection } = site;
  return (
    <div ref={restoreFocus} className={styles.card}>
      {!isPart && <title>{app.listTitle({ site: formatSite(site) })}</title>}
      <Heading>{t.enter()}</Heading>
      <Text as="p" size="data" tone="muted">
        {t.needed({ name: connection.name, origin: originOf(connection) })}
      </Text>
      <KeyForm
        connection={connection}
        takesFocus
        actions={
          <>
            <Button onClick={onKeyless}>{t.continueWithout()}</Button>
            <CheckLink className={buttonClass('ghost')} />
            <SettingsLink className={buttonClass('ghost')} />
          </>
        }
      />
    </div>
  );
}
