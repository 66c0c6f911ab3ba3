import type { Ref } from 'react';
import * as t from '../../messages/generated/connections';
import type { Tag } from '../../messages/rich-message';
import styles from './connections-page.module.css';

interface LinkedHostProps {
  ref: Ref<HTMLHeadingElement>;
  /** Normalised: its host is in ASCII, in one spelling. */
  baseUrl: string;
}

/** Shows the host that a link leads to, so that no other can be taken for it. */
export function LinkedHost({ ref, baseUrl }: LinkedHostProps) {
  const { host } = new URL(baseUrl);
  return (
    <div className={styles.linked}>
      <h3 ref={ref} tabIndex={-1}>
        {t.linkedHost({ host, name: large })}
      </h3>
      {/(?:^|\.)xn--/.test(host) && <p className={styles.punycode}>{t.punycode()}</p>}
      <p className="note">{t.linkedHostHelp()}</p>
    </div>
  );
}

const large: Tag = (host) => (
  <bdi dir="ltr" translate="no" className={styles.host}>
    {host}
  </bdi>
);
