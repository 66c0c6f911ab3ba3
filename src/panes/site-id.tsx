import { Text } from '../ui/text/text';
import styles from './site-id.module.css';

/** The site's ID after a heading, if the bar is wide. */
export function SiteId({ children }: { children: string }) {
  return (
    <Text as="bdi" lang="" isTruncated className={styles.siteId}>
      {children}
    </Text>
  );
}
