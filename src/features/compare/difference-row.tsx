import { useAddress } from '../../connections/address';
import { classNames } from '../../ui/class-names';
import type { Comparison } from '../../model/comparison/compare-matched';
import { nameOf } from '../../model/names';
import { Expander } from '../../grid/expander';
import { describeDifference, formatPlace, KIND_LABELS } from './describe-difference';
import type { DifferenceRow as Row } from './difference-rows';
import styles from './difference-table.module.css';
import nameCell from '../../grid/name-cell.module.css';
import table from '../../grid/table.module.css';
import { KindBadge } from './kind-badge';

interface DifferenceRowProps extends Row {
  rowKey: string;
  /** Counted from 0, without the header. */
  row: number;
  /** Where it stands, in px from the top of the first, if it is apart from the others. */
  top: number | undefined;
  comparison: Comparison;
  isTree: boolean;
  /** Where its differences are. */
  to: string;
  isOpen: boolean;
  isTabStop: boolean;
}

/** One difference, or a category on the way to one. */
export function DifferenceRow({
  category,
  isHere,
  difference,
  level,
  place,
  siblingCount,
  isExpanded,
  rowKey,
  row,
  top,
  comparison,
  isTree,
  to,
  isOpen,
  isTabStop,
}: DifferenceRowProps) {
  const { toHref } = useAddress();
  const name = nameOf(category);
  const kind = difference && KIND_LABELS[difference.kind];
  const text = difference ? describeDifference(difference, comparison) : '';
  return (
    <div
      role="row"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={[name, kind, text].filter(Boolean).join(', ')}
      aria-rowindex={row + 2}
      aria-level={isTree ? level : undefined}
      aria-posinset={isTree ? place : undefined}
      aria-setsize={isTree ? siblingCount : undefined}
      aria-expanded={isTree ? (isExpanded ?? undefined) : undefined}
      aria-current={isOpen || undefined}
      data-row-key={rowKey}
      data-context={difference === null || undefined}
      data-apart={top === undefined ? undefined : true}
      className={classNames(table.row, styles.row, isOpen && table.isOpen)}
      style={top === undefined ? undefined : { insetBlockStart: top }}
    >
      <span role="rowheader" className={nameCell.cell}>
        {isTree && <Expander name={name} level={level} isExpanded={isExpanded} />}
        <span className={nameCell.names}>
          {difference ? (
            <a href={toHref(to)} tabIndex={-1} className={nameCell.link} dir="auto">
              {name}
            </a>
          ) : (
            <bdi className={classNames(nameCell.link, styles.link)}>{name}</bdi>
          )}
          {!isTree && (
            <bdi className={nameCell.snippet}>
              {formatPlace(category, isHere ? comparison.here : comparison.there)}
            </bdi>
          )}
        </span>
      </span>
      <span role="gridcell" className={styles.kind}>
        {difference && <KindBadge kind={difference.kind} />}
      </span>
      <span role="gridcell" className={styles.difference}>
        <bdi title={text}>{text}</bdi>
      </span>
    </div>
  );
}
