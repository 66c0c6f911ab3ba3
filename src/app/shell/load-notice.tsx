import * as t from '../../messages/generated/app';
import * as common from '../../messages/generated/common';
import { Button } from '../../ui/controls/button';
import { Alert } from '../../ui/feedback/alert';
import { hasOverlayFailed } from '../../ui/overlays/base-ui';
import { useStore } from '../../ui/hooks/use-store';
import { failedLanguage, LANGUAGE_NAMES, showLanguage } from '../language';
import styles from './load-notice.module.css';

/** Reports a menu, dialog or language that could not be loaded. The screen stays as it is. */
export function LoadNotice() {
  const isOverlay = useStore(hasOverlayFailed);
  const code = useStore(failedLanguage);
  if (isOverlay) {
    return (
      <Notice
        title={t.partNotLoaded()}
        help={t.newVersionHelp()}
        onDismiss={() => hasOverlayFailed.set(false)}
      />
    );
  }
  if (code === null) return null;
  const language = LANGUAGE_NAMES.find((it) => it.code === code)?.name ?? code;
  return (
    <Notice
      title={t.languageNotLoaded({ language })}
      help={t.partNotLoadedHelp()}
      onRetry={() => void showLanguage(code)}
      onDismiss={() => failedLanguage.set(null)}
    />
  );
}

interface NoticeProps {
  title: string;
  help: string;
  onRetry?: () => void;
  onDismiss: () => void;
}

function Notice({ title, help, onRetry, onDismiss }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <Alert
        title={title}
        actions={
          <>
            {onRetry && (
              <Button size="sm" onClick={onRetry}>
                {common.tryAgain()}
              </Button>
            )}
            <Button size="sm" onClick={() => window.location.reload()}>
              {common.reload()}
            </Button>
            <Button variant="ghost" size="sm" onClick={onDismiss}>
              {common.dismiss()}
            </Button>
          </>
        }
      >
        <p>{help}</p>
      </Alert>
    </div>
  );
}
