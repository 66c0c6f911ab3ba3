import * as detail from '../../messages/generated/detail';
import * as t from '../../messages/generated/raw-response';
import { indentJson } from '../../text/indent-json';
import { CodeBlock } from '../../ui/code-block';
import { CopyButton } from '../../ui/controls/copy-button';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './detail.module.css';

/** Shows the response of the service with line breaks and indentation. */
export function RawResponse({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title={detail.rawResponse()} onClose={onClose}>
      <div className={styles.raw}>
        <CodeBlock label={t.body()}>{indentJson(text)}</CodeBlock>
        <CopyButton label={t.copy()} text={text} />
      </div>
    </Dialog>
  );
}
