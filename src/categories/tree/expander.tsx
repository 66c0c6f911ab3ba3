import { ChevronRight } from 'lucide-react';
import styles from './expander.module.css';
import { indentOf } from './indent';

interface ExpanderProps {
  name: string;
  level: number;
  /** Null where there is nothing to expand: the room is kept. */
  isExpanded: boolean | null;
}

/** The indent of a row in the tree, with its guides, and what expands it, to which the grid listens. */
export function Expander({ name, level, isExpanded }: ExpanderProps) {
  return (
    <>
      <span className={styles.indent} style={{ inlineSize: indentOf(level) }} />
      {isExpanded === null ? (
        <span className={styles.room} />
      ) : (
        <button
          type="button"
          // By keyboard the row itself expands, with the arrow keys.
          tabIndex={-1}
          className={styles.button}
          aria-label={`${isExpanded ? 'Collapse' : 'Expand'} ${name}`}
          title="With Alt: all below"
          data-expanded={isExpanded}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      )}
    </>
  );
}
