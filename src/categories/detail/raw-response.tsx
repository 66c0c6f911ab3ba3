import { indentJson } from '../../text/json-tokens';
import { CopyButton } from '../../ui/controls/copy-button';
import styles from './detail-page.module.css';

/** The service's own answer, indented, with its own digits; the copy is as it came. */
export function RawResponse({ text }: { text: string }) {
  return (
    <div className={styles.raw}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it takes the focus */}
      <pre tabIndex={0} aria-label="Response body">
        {indentJson(text)}
      </pre>
      <CopyButton label="Copy response" text={text} />
    </div>
  );
}
