import type { ReactNode } from 'react';
import * as t from '../../messages/generated/detail';
import styles from './detail.module.css';

interface SectionProps {
  title: string;
  /** How many there are in it; nothing for none. */
  count?: number | undefined;
  /** Whether there may not be more. */
  isAll?: boolean;
  /** Whether the words in it say what it is about, so that a heading would say it twice. */
  isBare?: boolean;
  /** Whether the first of its children is in one line with the heading. */
  isInline?: boolean;
  children: ReactNode;
}

/** A part of the page about a category: a region with a heading. */
export function Section(props: SectionProps) {
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
