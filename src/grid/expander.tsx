import * as t from '../messages/generated/commands';
import { classNames } from '../ui/class-names';
import styles from './expander.module.css';

interface ExpanderProps {
  name: string;
  level: number;
  /** Null if the row cannot be expanded or collapsed: the space stays empty. */
  isExpanded: boolean | null;
}

export function Expander({ name, level, isExpanded }: ExpanderProps) {
  const isLeaf = isExpanded === null;
  return (
    <>
      <span
        className={classNames(styles.indent, isLeaf && styles.leaf)}
        style={{ inlineSize: `min(${level - 1} * var(--indent), 20cqi)` }}
      />
      {!isLeaf && (
        <button
          type="button"
          // Keyboard users expand rows with the arrow keys.
          tabIndex={-1}
          className={styles.button}
          aria-label={(isExpanded ? t.collapse : t.expand)({ name })}
          title={isExpanded ? t.collapseHint() : t.expandHint()}
          data-expanded={isExpanded}
        />
      )}
    </>
  );
}
