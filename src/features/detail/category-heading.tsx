import type { Ref } from 'react';
import styles from './category-heading.module.css';
import { CATEGORY_HEADING_ID } from '../../categories/pane/open-category';

interface CategoryHeadingProps {
  ref: Ref<HTMLHeadingElement>;
  name: string;
}

/** The name of the category that is open, which takes the focus on the way from the list. */
export function CategoryHeading({ ref, name }: CategoryHeadingProps) {
  return (
    <h2
      ref={ref}
      id={CATEGORY_HEADING_ID}
      tabIndex={-1}
      className={styles.heading}
      dir="auto"
      onBlur={({ currentTarget }) => delete currentTarget.dataset.first}
    >
      {name}
    </h2>
  );
}
