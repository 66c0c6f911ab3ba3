import * as t from '../../messages/generated/app';
import * as common from '../../messages/generated/common';
import { Button } from '../../ui/controls/button';
import { Alert } from '../../ui/feedback/alert';
import { useStore } from '../../ui/store';
import { failedLanguage, LANGUAGE_NAMES, showLanguage } from '../language';
import styles from './language-notice.module.css';

/** Reports that the wanted language could not be loaded. The app stays in the language before. */
export function LanguageNotice() {
  const code = useStore(failedLanguage);
  if (code === null) return null;
  const language = LANGUAGE_NAMES.find((it) => it.code === code)?.name ?? code;
  return (
    <div className={styles.notice}>
      <Alert
        title={t.languageNotLoaded({ language })}
        actions={
          <>
            <Button size="sm" onClick={() => void showLanguage(code)}>
              {common.tryAgain()}
            </Button>
            <Button size="sm" onClick={() => window.location.reload()}>
              {common.reload()}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => failedLanguage.set(null)}>
              {common.dismiss()}
            </Button>
          </>
        }
      >
        <p>{t.partNotLoadedHelp()}</p>
      </Alert>
    </div>
  );
}
