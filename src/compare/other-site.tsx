import { Globe } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DEMO_STAGING_SITE_ID } from '../demo/demo-sites';
import * as t from '../messages/generated/compare';
import { useSiteContext } from '../site/site-context';
import { Button } from '../ui/controls/button';
import { TextField } from '../ui/controls/field';
import { Row } from '../ui/layout/row';
import { bdi } from '../ui/tags';
import { ButtonChoice, Tile } from './choice';
import styles from './choice.module.css';

interface SiteFormProps {
  /** Lets the caller focus the field. */
  field: RefObject<HTMLInputElement | null>;
  onChoose: (siteId: string) => void;
  onCancel: () => void;
}

/** Asks for another site on the same connection. */
export function SiteForm({ field, onChoose, onCancel }: SiteFormProps) {
  const { connection, siteId } = useSiteContext();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('other-site');
    if (typeof chosen === 'string') onChoose(chosen.trim());
  };
  return (
    <form onSubmit={submit}>
      <Row gap={2} wrap align="start">
        <TextField
          ref={field}
          label={t.anotherSite({ connection: connection.name })}
          name="other-site"
          className={styles.field}
          placeholder={t.siteId()}
          defaultValue={connection.auth === 'demo' ? DEMO_STAGING_SITE_ID : ''}
          autoComplete="off"
          required
          pattern=".*\S.*"
          hint={t.thisSite({ site: siteId })}
        />
        <Row className={styles.buttons}>
          <Button type="submit" variant="primary">
            {t.compare()}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t.cancel()}
          </Button>
        </Row>
      </Row>
    </form>
  );
}

/** A row that opens the form for another site. */
export function OtherSiteChoice({ onChoose }: Pick<SiteFormProps, 'onChoose'>) {
  const { connection } = useSiteContext();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
  };
  if (!isOpen)
    return (
      <ButtonChoice
        ref={opener}
        Icon={Globe}
        name={<span>{t.anotherSiteChoice({ connection: connection.name, name: bdi })}</span>}
        about={t.anotherSiteHint()}
        onChoose={() => setOpen(true)}
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape for its fields
    <div className={styles.form} onKeyDown={onKeyDown}>
      <Tile Icon={Globe} />
      <SiteForm field={field} onChoose={onChoose} onCancel={() => setOpen(false)} />
    </div>
  );
}
