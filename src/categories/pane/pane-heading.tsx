import type { Ref } from 'react';
import styles from './detail-frame.module.css';

/** Names the heading of what is open, to which the focus goes on from the list. */
const HEADING_ID = 'category-heading';

/** The heading of what is open beside the list, which takes the focus on the way from there. */
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

/** Moves the focus to the heading of what is open beside the list. */
export function focusOpenCategory(): void {
  document.getElementById(HEADING_ID)?.focus();
}
