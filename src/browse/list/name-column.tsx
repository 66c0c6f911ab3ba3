import { Expander } from '../../grid/expander';
import type { Column } from '../../grid/column';
import { MenuButton } from '../../grid/menu-button';
import nameCell from '../../grid/name-cell.module.css';
import * as t from '../../messages/generated/list';
import { joinList } from '../../messages/join';
import { nameOf, PATH_SEPARATOR } from '../../model/names';
import type { SortBy } from '../../model/sort';
import { CategoryIcon } from '../../panes/category-icon';
import { CategoryPath } from '../../panes/category-path';
import { fieldLabel } from '../../panes/describe-field';
import { Status } from '../../panes/status';
import { MarkedText } from '../../ui/marked-text';
import styles from './columns.module.css';
import type { CategoryRow } from './table-row';

const NAME = {
  id: 'name',
  label: () => fieldLabel('name'),
  labelTitle: t.nameOrder,
  Cell: NameCell,
  sortBy: 'name',
} satisfies Partial<Column<CategoryRow, SortBy>>;

export const NAME_IN_LIST: Column<CategoryRow, SortBy> = {
  ...NAME,
  // Leaves out the names of buttons.
  ariaLabel: ({ category, status }) => joinList([nameOf(category), status]),
  className: styles.name,
};

/** The tree's levels show the path, so only a search match or a missing parent follows the name. */
export const NAME_IN_TREE: Column<CategoryRow, SortBy> = {
  ...NAME,
  Cell: (row) => <NameCell {...row} isInTree />,
  ariaLabel: ({ category, status, snippet, path }) =>
    joinList([nameOf(category), status, snippet?.text ?? textOf(path)]),
};

/** A column in wide lists. In narrow ones, the path follows the name. */
export const PATH: Column<CategoryRow, SortBy> = {
  id: 'path',
  label: t.path,
  Cell: Path,
  className: styles.path,
};

function textOf(path: CategoryRow['path']): string | undefined {
  return path?.above ? path.above + PATH_SEPARATOR + path.parent : path?.parent;
}

const NO_WORDS: readonly string[] = [];

/** The text that matches the search or, if there is none, the path. */
function Path({ path, snippet, words }: CategoryRow) {
  if (snippet !== null) {
    return (
      <span className={nameCell.snippet} title={snippet.text}>
        {/* The space is part of the text because page translation replaces bare text. */}
        <span>{`${t.foundIn({ field: fieldLabel(snippet.field) })} `}</span>
        <MarkedText as="bdi" lang="" text={snippet.text} words={words} isProse={snippet.isProse} />
      </span>
    );
  }
  // A single word is not searched for in ancestors.
  return path && <CategoryPath {...path} words={words.length > 1 ? words : NO_WORDS} />;
}

function NameCell({ isInTree = false, ...row }: CategoryRow & { isInTree?: boolean }) {
  const { category, level, isExpanded = null, status, words } = row;
  const name = nameOf(category);
  const link = (
    // The list handles clicks: router links accounted for an eighth of script time during fast scrolling.
    <a
      href={row.href}
      className={nameCell.link}
      // Keyboard users open the row itself.
      tabIndex={-1}
      title={name}
      dir="auto"
      lang=""
    >
      <MarkedText text={name} words={words} />
    </a>
  );
  return (
    <>
      {/* A new expander for each row, because a row's element may have shown another row, and its arrow would turn. */}
      {level !== undefined && (
        <Expander key={category.id} name={name} level={level} isExpanded={isExpanded} />
      )}
      {/* The list handles clicks because it knows the range to select. Keyboard users select the row itself. */}
      <input
        type="checkbox"
        className={nameCell.select}
        aria-label={t.select({ name })}
        tabIndex={-1}
        checked={row.isSelected}
        readOnly
      />
      <CategoryIcon icon={category.icon} className={nameCell.icon} />
      {/* A wrapper only where the path follows, because every element counts in fast scrolling. */}
      {isInTree ? (
        <span className={nameCell.names}>
          {link}
          <Path {...row} />
        </span>
      ) : (
        link
      )}
      {status !== null && <Status status={status} className={nameCell.status} />}
      <MenuButton isOpen={row.isMenuOpen} />
    </>
  );
}
