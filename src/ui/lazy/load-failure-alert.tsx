import { type ReactNode, useEffect, useState } from 'react';
import * as t from '../../messages/generated/app';
import * as common from '../../messages/generated/common';
import { Button } from '../controls/button';
import { Alert } from '../feedback/alert';
import styles from '../feedback/announcement.module.css';
import { useStore } from '../store';
import { type LoadFailure, loadNotice } from './load-failure';

const WORDS: Readonly<Record<LoadFailure, { title: () => string; text: () => string }>> = {
  offline: { title: t.partOffline, text: t.partOfflineHelp },
  outdated: { title: t.partOutdated, text: t.partOutdatedHelp },
  'signed-out': { title: t.partSignedOut, text: t.partSignedOutHelp },
  unknown: { title: t.partNotLoaded, text: t.partNotLoadedHelp },
};

interface LoadFailureAlertProps {
  failure: LoadFailure;
  onRetry: () => Promise<void>;
  /** A further way on. */
  children?: ReactNode;
}

/** Says why a part of the app could not be loaded, and tries again when the network is back. */
export function LoadFailureAlert({ failure, onRetry, children }: LoadFailureAlertProps) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  useEffect(() => {
    const retryOnline = () => void onRetry();
    window.addEventListener('online', retryOnline);
    return () => window.removeEventListener('online', retryOnline);
  }, [onRetry]);

  const { title, text } = WORDS[failure];
  return (
    <Alert
      title={title()}
      actions={
        <>
          {failure !== 'outdated' && (
            <Button size="sm" busy={isRetrying} onClick={() => void retry()}>
              {common.tryAgain()}
            </Button>
          )}
          {failure !== 'offline' && (
            <Button size="sm" onClick={() => window.location.reload()}>
              {failure === 'signed-out' ? t.signInAgain() : common.reload()}
            </Button>
          )}
          {children}
        </>
      }
    >
      <p>{text()}</p>
    </Alert>
  );
}

/** Says, over the screen, why something could not be opened. Rendered once in the app. */
export function LoadNoticeAlert() {
  const notice = useStore(loadNotice);
  return (
    notice && (
      <div className={styles.notice}>
        <LoadFailureAlert failure={notice.failure} onRetry={notice.retry}>
          <Button variant="ghost" size="sm" onClick={() => loadNotice.set(null)}>
            {common.dismiss()}
          </Button>
        </LoadFailureAlert>
      </div>
    )
  );
}
