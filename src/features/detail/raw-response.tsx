import { indentJson } from '../../text/indent-json';
import { CopyButton } from '../../ui/controls/copy-button';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './detail.module.css';

/** The response of the service, as it was sent. */
export function RawResponse({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title="Raw response" onClose={onClose}>
      <div className={styles.raw}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it takes the focus */}
        <pre tabIndex={0} aria-label="Response body">
          {indentJson(text)}
        </pre>
        <CopyButton label="Copy response" text={text} />
      </div>
    </Dialog>
  );
}
