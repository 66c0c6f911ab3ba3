import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../controls/button';
import { Alert } from '../feedback/alert';
import styles from '../feedback/announcement.module.css';
import { useStore } from '../store';
import { type LoadFailure, loadNotice } from './load-failure';

const WORDS: Readonly<Record<LoadFailure, { title: string; text: string }>> = {
  offline: {
    title: 'You are offline',
    text: 'This part of the app is not loaded yet. It opens as soon as you are back online.',
  },
  outdated: {
    title: 'A new version of the app is available',
    text: 'This tab runs an older version that is no longer on the server. Reload to use the new one.',
  },
  'signed-out': {
    title: 'You have been signed out',
    text: 'This part of the app is not loaded yet. Sign in again, and you come back to this page.',
  },
  unknown: {
    title: 'This part of the app could not be loaded',
    text: 'Try again, or reload the page.',
  },
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
      title={title}
      actions={
        <>
          {failure !== 'outdated' && (
            <Button size="sm" busy={isRetrying} onClick={() => void retry()}>
              Try again
            </Button>
          )}
          {failure !== 'offline' && (
            <Button size="sm" onClick={() => window.location.reload()}>
              {failure === 'signed-out' ? 'Sign in again' : 'Reload'}
            </Button>
          )}
          {children}
        </>
      }
    >
      <p>{text}</p>
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
            Dismiss
          </Button>
        </LoadFailureAlert>
      </div>
    )
  );
}
