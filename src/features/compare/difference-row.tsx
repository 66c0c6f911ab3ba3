import { NAME_COLUMN } from '../../categories/display/columns';
import { useAddress } from '../../connections/address';
import { cellProps, GridRow, type ShownRow } from '../../grid/grid-row';
import nameCell from '../../grid/name-cell.module.css';
import type { Comparison, Difference } from '../../model/comparison/compare-matched';
import { nameOf } from '../../model/names';
import { describeDifference, formatPlace, KIND_LABELS } from './describe-difference';
import styles from './difference-table.module.css';
import { KindBadge } from './kind-badge';

interface DifferenceRowProps extends ShownRow {
  difference: Difference;
  comparison: Comparison;
  /** Where its differences are. */
  to: string;
}

/** One difference, named by the category here or else by the one there. */
export function DifferenceRow({ difference, comparison, to, ...shown }: DifferenceRowProps) {
  const { toHref } = useAddress();
  const { here, there } = difference;
  const category = here ?? there;
  if (!category) return null;
  const name = nameOf(category);
  const text = describeDifference(difference, comparison);
  const label = [name, KIND_LABELS[difference.kind], text].filter(Boolean).join(', ');
  return (
    <GridRow {...shown} label={label}>
      <span role="rowheader" {...cellProps(NAME_COLUMN, shown.tabStop)} className={nameCell.cell}>
        <span className={nameCell.names}>
          <a href={toHref(to)} tabIndex={-1} className={nameCell.link} dir="auto">
            {name}
          </a>
          <bdi className={nameCell.snippet}>
            {formatPlace(category, here ? comparison.here : comparison.there)}
          </bdi>
        </span>
      </span>
      <span role="gridcell" {...cellProps(2, shown.tabStop)} className={styles.kind}>
        <KindBadge kind={difference.kind} />
      </span>
      <span role="gridcell" {...cellProps(3, shown.tabStop)} className={styles.difference}>
        <bdi title={text}>{text}</bdi>
      </span>
    </GridRow>
  );
}
