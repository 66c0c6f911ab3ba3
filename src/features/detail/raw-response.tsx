import { indentJson } from '../../text/indent-json';
import { CopyButton } from '../../ui/controls/copy-button';
import { Disclosure } from '../../ui/controls/disclosure';
import styles from './raw-response.module.css';

/** What the service sent, as it came. */
export function RawResponse({ text }: { text: string }) {
  return (
    <Disclosure label="Raw response">
      {() => (
        <div className={styles.raw}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it takes the focus */}
          <pre tabIndex={0} aria-label="Response body">
            {indentJson(text)}
          </pre>
          <CopyButton label="Copy response" text={text} />
        </div>
      )}
    </Disclosure>
  );
}
