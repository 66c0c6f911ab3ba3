import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type AddressTable, useAddressState } from '../routing/address';
import * as t from '../messages/generated/review';
import { NONE } from '../model/hierarchy';
import { countFindings, type Review, type SetAside, selectOpen } from '../model/review/review';
import { SelectField } from '../ui/controls/field';
import { nameOfBranch } from './describe-rule';

const MAX_BRANCHES = 500;

/** The review's URL state. `branch` is the ID of the top-level category whose branch is shown. */
export const REVIEW_ADDRESS: AddressTable<{ branch: string | null }> = {
  branch: { parameter: 'branch', read: (text) => text, write: (branch) => branch },
};

interface BranchSelectProps {
  review: Review;
  setAside: SetAside;
  /** The position of the top-level category whose branch is shown; null for the whole site. */
  root: number | null;
}

export function BranchSelect({ review, setAside, root }: BranchSelectProps) {
  const [, changeAddress] = useAddressState(REVIEW_ADDRESS);
  const { state } = useLocation();
  const all = useMemo(() => selectOpen(review, setAside), [review, setAside]);
  const branches = useMemo(() => countByRoot(all, root), [all, root]);
  const { categories } = review.loaded.index;
  return (
    <SelectField
      label={t.branch()}
      value={root === null ? '' : categories[root]?.id}
      onChange={({ target: { value } }) => changeAddress({ branch: value || null }, { state })}
    >
      <option value="">{t.allBranches({ count: countFindings(all) })}</option>
      {[...branches].map(([at, count]) => (
        <option key={at} lang="" value={categories[at]?.id}>
          {t.branchOption({ branch: nameOfBranch(review, at), count })}
        </option>
      ))}
    </SelectField>
  );
}

function countByRoot(
  rules: ReturnType<typeof selectOpen>,
  chosen: number | null,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { findings } of rules) {
    for (const { root } of findings) {
      if (root !== NONE) counts.set(root, (counts.get(root) ?? 0) + 1);
    }
  }
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_BRANCHES);
  return new Map(chosen === null ? most : [...most, [chosen, counts.get(chosen) ?? 0]]);
}
