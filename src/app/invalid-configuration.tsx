import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ConfigurationProblem } from '../site/configuration/configuration';
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

function InvalidConfiguration({ problems }: { problems: readonly ConfigurationProblem[] }) {
  return (
    // In English because config.json is read before any language is loaded.
    <main lang="en" dir="ltr" className={styles.page}>
      <title>Configuration · Category Browser</title>
      <h1>Category Browser cannot start</h1>
      <Alert
        title="There is a problem with config.json"
        actions={
          <Button size="sm" onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      >
        <ul>
          {problems.map(({ path, problem }) => (
            <li key={`${path} ${problem}`}>
              <code>{path}</code>: {problem}
            </li>
          ))}
        </ul>
        <p>Fix the file, then try again. You do not need to rebuild the app.</p>
      </Alert>
    </main>
  );
}
