import type { ReactNode } from 'react';
import * as t from '../../messages/generated/detail';
import styles from './detail.module.css';

interface SectionProps {
  title: string;
  /** The number of categories in it; omitted for none. */
  count?: number | undefined;
  /** Whether the count is final. */
  isAll?: boolean;
  /** Whether to leave out the heading, because the text in it says the same. */
  isBare?: boolean;
  /** Whether its first child is on the line of the heading. */
  isInline?: boolean;
  children: ReactNode;
}

export function DetailSection(props: SectionProps) {
  const { title, count = 0, isAll = true, isBare = false, isInline = false, children } = props;
  return (
    <section className={isInline ? styles.inline : styles.section} aria-label={title}>
      {!isBare && (
        <h3>
          {title}{' '}
          {count > 0 && <span className="note">{t.sectionCount({ count, isPart: !isAll })}</span>}
        </h3>
      )}
      {children}
    </section>
  );
}
