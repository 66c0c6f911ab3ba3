import type { Ref } from 'react';
import styles from './detail-frame.module.css';

/** The id of the heading beside the list, to which the focus moves from the list. */
const HEADING_ID = 'category-heading';

interface PaneHeadingProps {
  ref: Ref<HTMLHeadingElement>;
  /** Empty for the name of a category, whose language is not known. */
  lang?: '';
  children: string;
}

export function PaneHeading({ ref, lang, children }: PaneHeadingProps) {
  return (
    <h2
      ref={ref}
      id={HEADING_ID}
      tabIndex={-1}
      className={styles.heading}
      dir="auto"
      lang={lang}
      onBlur={({ currentTarget }) => delete currentTarget.dataset.first}
    >
      {children}
    </h2>
  );
}

/** Moves the focus to the heading beside the list. */
export function focusOpenCategory(): void {
  document.getElementById(HEADING_ID)?.focus();
}
