import { CornerDownRight } from 'lucide-react';
import * as t from '../messages/generated/search';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import { toBranchReference } from '../model/query/branches';
import { toBranchQuery } from '../model/query/edit-query';
import { findNamedBranches } from '../model/query/find-branches';
import { isolatePath } from '../panes/category-path';
import { useListState } from '../routing/list-state';
import { outdatedUnless, useTask } from '../ui/hooks/use-task';
import { restoreFocus } from '../ui/restore-focus';
import styles from './search.module.css';
import { MirroredIcon } from '../ui/mirrored-icon';

interface BranchOffersProps {
  query: string;
  loaded: LoadedCategories;
}

const isOutdated = outdatedUnless<BranchOffersProps>((asked, now) => asked.query === now.query);

/** Offers to replace the search words with a branch that they name. */
export function BranchOffers(props: BranchOffersProps) {
  const { query, loaded } = props;
  const [, changeList] = useListState();
  const offers = useTask(
    props,
    (asked) => findNamedBranches(asked.query, asked.loaded),
    isOutdated,
  );
  return offers?.map(({ category, matchCount, isAmbiguous }) => (
    <button
      key={category.id}
      ref={restoreFocus}
      type="button"
      className={styles.offer}
      onClick={() =>
        changeList({ query: toBranchQuery(query, toBranchReference(loaded, category)) })
      }
    >
      <MirroredIcon Icon={CornerDownRight} />
      <span>
        {t.showBranch({
          count: matchCount,
          plus: loaded.isAllLoaded ? '' : '+',
          branch: isAmbiguous ? isolatePath(loaded.pathOf(category)) : nameOf(category),
        })}
      </span>
    </button>
  ));
}
