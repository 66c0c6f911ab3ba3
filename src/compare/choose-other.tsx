import { FileJson, History, Plug } from 'lucide-react';
import { type FormEvent, type ReactNode } from 'react';
import { resolveBaseUrl } from '../site/connection';
import { useConnections } from '../site/connections-context';
import { EnvironmentBadge } from '../panes/environment-badge';
import { Link } from 'react-router-dom';
import { useSiteContext } from '../site/site-context';
import styles from './choose-other.module.css';
import { defaultDirection, isSameList, type OtherSide, useComparePath } from './compare-state';
import * as t from '../messages/generated/compare';
import { DEMO_STAGING_SITE_ID } from '../demo/demo-sites';
import { formatSince } from '../messages/times';
import type { LoadedCategories } from '../model/loaded-categories';
import { classNames } from '../ui/class-names';
import { Button, buttonClass } from '../ui/controls/button';
import { TextField } from '../ui/controls/field';
import { useNow } from '../ui/hooks/use-now';

interface ChooseOtherProps {
  problem: ReactNode;
  before: LoadedCategories | null;
  onChoose: (other: OtherSide) => void;
  onFile: (file: File | undefined) => void;
}

export function ChooseOther({ problem, before, onChoose, onFile }: ChooseOtherProps) {
  const site = useSiteContext();
  const { connection } = site;
  const [, toPath] = useComparePath();
  const now = useNow();
  const others = useConnections().flatMap((other) => {
    if (other.siteId === null) return [];
    const isSame = isSameList({ connection: other, siteId: other.siteId }, site);
    return isSame ? [] : [{ ...other, siteId: other.siteId }];
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('other-site');
    if (typeof chosen === 'string')
      onChoose({ kind: 'site', connectionId: connection.id, siteId: chosen.trim() });
  };

  return (
    <section className={styles.choice} aria-labelledby="compare-with" tabIndex={-1}>
      <h2 id="compare-with">{t.compareWith()}</h2>
      {problem && (
        <p role="alert" className="tone-danger">
          {problem}
        </p>
      )}
      {(before || others.length > 0) && (
        <ul className="stack">
          {before && (
            <li>
              <Link
                className={classNames(buttonClass(), styles.connection)}
                to={toPath({ other: { kind: 'before' }, direction: 'to' })}
              >
                <History aria-hidden="true" />
                <span className="shrinking">
                  {t.earlierList({ time: formatSince(before.loadedAt, now) })}
                </span>
              </Link>
            </li>
          )}
          {others.map((other) => (
            <li key={other.id}>
              <Link
                className={classNames(buttonClass(), styles.connection)}
                to={toPath({
                  other: { kind: 'site', connectionId: other.id, siteId: other.siteId },
                  direction: defaultDirection(connection, other),
                })}
              >
                <Plug aria-hidden="true" />
                <span className="shrinking">
                  <bdi lang="">{other.name}</bdi>
                </span>
                <EnvironmentBadge environment={other.environment} />
                <span className={styles.where}>
                  <bdi lang="">{other.siteId}</bdi>
                  {other.auth !== 'demo' && <span>{` · ${resolveBaseUrl(other)}`}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.more}>
        <form className={styles.site} onSubmit={submit}>
          <TextField
            label={t.anotherSite({ connection: connection.name })}
            name="other-site"
            placeholder={t.siteId()}
            defaultValue={connection.auth === 'demo' ? DEMO_STAGING_SITE_ID : ''}
            autoComplete="off"
            required
            pattern=".*\S.*"
          />
          <Button type="submit">{t.compare()}</Button>
        </form>
        <div className="stack tight small own-width">
          <p>{t.exportedFile()}</p>
          <label className={buttonClass()}>
            <FileJson aria-hidden="true" />
            {t.chooseFile()}
            <input
              type="file"
              accept=".json,application/json"
              className="visually-hidden"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // Allows choosing the same file again.
                target.value = '';
                onFile(file);
              }}
            />
          </label>
          <p className="fine-print">{t.staysHere()}</p>
        </div>
      </div>
    </section>
  );
}
