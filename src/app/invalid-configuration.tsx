import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ConfigurationProblem } from '../site/configuration/configuration';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/invalid-configuration';
import { Button } from '../ui/controls/button';
import { Alert } from '../ui/feedback/alert';
import styles from './page.module.css';

export function renderInvalidConfiguration(
  container: HTMLElement,
  problems: readonly ConfigurationProblem[],
): void {
  createRoot(container).render(
    <StrictMode>
      <InvalidConfiguration problems={problems} />
    </StrictMode>,
  );
}

export function InvalidConfiguration({ problems }: { problems: readonly ConfigurationProblem[] }) {
  return (
    <main className={styles.page}>
      <title>{t.title()}</title>
      <h1>{t.cannotStart()}</h1>
      <Alert
        title={t.unusable()}
        actions={
          <Button size="sm" onClick={() => window.location.reload()}>
            {common.tryAgain()}
          </Button>
        }
      >
        <ul className={styles.problems}>
          {problems.map(({ path, problem }) => (
            <li key={`${path} ${problem}`}>
              <code>{path}</code>: {problem}
            </li>
          ))}
        </ul>
        <p>{t.help()}</p>
      </Alert>
    </main>
  );
}
