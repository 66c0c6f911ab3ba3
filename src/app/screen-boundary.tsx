import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import * as t from '../messages/generated/app';
import * as common from '../messages/generated/common';
import { Button, buttonClass } from '../ui/controls/button';
import { Alert } from '../ui/feedback/alert';
import { LoadError } from '../ui/load-script';
import styles from './page.module.css';

/** Wraps a part of the page that may fail or load later. Following a link clears its error. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[key]}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function ErrorPage({ error }: Pick<FallbackProps, 'error'>) {
  const isMissing = error instanceof LoadError;
  return (
    <div className={styles.page}>
      <Alert
        title={isMissing ? t.partNotLoaded() : t.error()}
        actions={
          <>
            <Button size="sm" onClick={() => window.location.reload()}>
              {common.reload()}
            </Button>
            <a href={import.meta.env.BASE_URL} className={buttonClass('ghost', 'sm')}>
              {t.backToStart()}
            </a>
          </>
        }
      >
        <p>{isMissing ? t.newVersionHelp() : t.errorHelp()}</p>
        {error instanceof Error && !isMissing && <p>{error.message}</p>}
      </Alert>
    </div>
  );
}
