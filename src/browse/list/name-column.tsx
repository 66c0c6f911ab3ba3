import { Expander } from '../../grid/expander';
import type { Column } from '../../grid/column';
import { MenuButton } from '../../grid/menu-button';
import styles from '../../grid/name-cell.module.css';
import * as t from '../../messages/generated/list';
import { joinList } from '../../messages/join';
import { nameOf, PATH_SEPARATOR } from '../../model/names';
import type { SortBy } from '../../model/sort';
import { CategoryIcon } from '../../panes/category-icon';
import { CategoryPath } from '../../panes/category-path';
import { fieldLabel } from '../../panes/describe-field';
import { Status } from '../../panes/status';
import { MarkedText } from '../../ui/marked-text';
import type { CategoryRow } from './table-row';

export const NAME: Column<CategoryRow, SortBy> = {
  id: 'name',
  label: () => fieldLabel('name'),
  labelTitle: t.nameOrder,
  Cell: NameCell,
  // Without the names of buttons.
  ariaLabel: ({ category, status, snippet, path }) =>
    joinList([nameOf(category), status, snippet?.text ?? textOf(path)]),
  sortBy: 'name',
};

function textOf(path: CategoryRow['path']): string | undefined {
  return path?.above ? path.above + PATH_SEPARATOR + path.parent : path?.parent;
}

const NO_WORDS: readonly string[] = [];

function NameCell(row: CategoryRow) {
  const { category, level, isExpanded = null, path, snippet, status, words } = row;
  const name = nameOf(category);
  return (
    <>
      {level !== undefined && <Expander name={name} level={level} isExpanded={isExpanded} />}
      {/* The list handles clicks, because it knows the range to select. Keyboard users select the row itself. */}
      <input
        type="checkbox"
        className={styles.select}
        aria-label={t.select({ name })}
        tabIndex={-1}
        checked={row.isSelected}
        readOnly
      />
      <CategoryIcon icon={category.icon} className={styles.icon} />
      <span className={styles.names}>
        {/* The list handles clicks: a router link in each row took an eighth of the script time of fast scrolling. */}
        <a
          href={row.href}
          className={styles.link}
          // Keyboard users open the row itself.
          tabIndex={-1}
          title={name}
          dir="auto"
          lang=""
        >
          <MarkedText text={name} words={words} />
        </a>
        {snippet !== null ? (
          <MarkedText
            className={styles.snippet}
            dir="auto"
            lang=""
            title={snippet.text}
            text={snippet.text}
            words={words}
            isProse={snippet.isProse}
          />
        ) : (
          // A single word is not searched in ancestors.
          path && <CategoryPath {...path} words={words.length > 1 ? words : NO_WORDS} />
        )}
      </span>
      {status !== null && <Status status={status} className={styles.status} />}
      <MenuButton isOpen={row.isMenuOpen} />
    </>
  );
}
