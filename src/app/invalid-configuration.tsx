import type { ConfigurationProblem } from '../connections/configuration/configuration';
import { Alert } from '../ui/feedback/alert';
import { Button } from '../ui/controls/button';
import styles from './page.module.css';

/** The configuration cannot be used: which fields, and why. */
export function InvalidConfiguration({ problems }: { problems: readonly ConfigurationProblem[] }) {
  return (
    <main className={styles.page}>
      <title>Configuration · Category Browser</title>
      <h1>Category Browser cannot start</h1>
      <Alert
        title="The file config.json cannot be used"
        actions={
          <Button size="sm" onClick={() => window.location.reload()}>
            Try again
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
        <p>Whoever installed the app can correct the file; no new build is needed.</p>
      </Alert>
    </main>
  );
}
