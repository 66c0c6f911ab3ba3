import * as detail from '../../messages/generated/detail';
import * as t from '../../messages/generated/raw-response';
import { indentJson } from '../../text/indent-json';
import { CopyButton } from '../../ui/controls/copy-button';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './detail.module.css';

/** Shows the response of the service with line breaks and indentation. */
export function RawResponse({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title={detail.rawResponse()} onClose={onClose}>
      <div className={styles.raw}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it takes the focus */}
        <pre tabIndex={0} aria-label={t.body()}>
          {indentJson(text)}
        </pre>
        <CopyButton label={t.copy()} text={text} />
      </div>
    </Dialog>
  );
}
