import type { FallbackProps } from 'react-error-boundary';
import { Alert } from '../ui/feedback/alert';
import { Button, buttonClass } from '../ui/controls/button';
import styles from './page.module.css';

/** A part of the app that threw: what happened, and the way back. */
export function ErrorPage({ error }: Pick<FallbackProps, 'error'>) {
  return (
    <div className={styles.page}>
      <Alert
        title="Something went wrong in this part of the app"
        actions={
          <>
            <Button size="sm" onClick={() => window.location.reload()}>
              Reload
            </Button>
            <a href={import.meta.env.BASE_URL} className={buttonClass('ghost', 'sm')}>
              Back to the start
            </a>
          </>
        }
      >
        <p>This is a bug in the app, not something you did. Nothing on the service was changed.</p>
        {error instanceof Error && <p>{error.message}</p>}
      </Alert>
    </div>
  );
}
