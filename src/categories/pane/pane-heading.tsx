import type { Ref } from 'react';
import styles from './detail-frame.module.css';

/** The id of the heading beside the list, to which the focus moves from the list. */
const HEADING_ID = 'category-heading';

/** The heading beside the list, which takes the focus from there. */
export function PaneHeading({ ref, children }: { ref: Ref<HTMLHeadingElement>; children: string }) {
  return (
    <h2
      ref={ref}
      id={HEADING_ID}
      tabIndex={-1}
      className={styles.heading}
      dir="auto"
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
