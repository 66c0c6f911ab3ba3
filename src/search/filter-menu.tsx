// model/query/count-matches.ts computes the counts beside the filters.

import { useListState } from '../routing/list-state';
import { BranchSection } from './branch-section';
import { DateSection } from './date-section';
import { describeTerm } from './describe-term';
import styles from './filter-menu.module.css';
import { Choice, FilterSection, type Toggle } from './filter-section';
import { StatusSection } from './status-section';
import * as common from '../messages/generated/common';
import * as detail from '../messages/generated/detail';
import * as chips from '../messages/generated/filter-chips';
import * as t from '../messages/generated/filters';
import { joinList } from '../messages/join';
import type { LoadedCategories } from '../model/loaded-categories';
import { countMatches } from '../model/query/count-matches';
import { addTerm, formatTerm, removeTerms } from '../model/query/edit-query';
import { isSameTest, parseQuery, type ValidTerm } from '../model/query/parse-query';
import { describeLoaded } from '../panes/describe-list';
import { fieldLabel } from '../panes/describe-field';
import { Button } from '../ui/controls/button';
import { readOut } from '../ui/feedback/announcement';
import { outdatedUnless, useTask } from '../ui/hooks/use-task';
import { type PopoverControl, Popover, PopoverClose } from '../ui/overlays/popover';
import type { TriggerProps } from '../ui/overlays/trigger';

const TOP_LEVEL = parseQuery('is:root').terms;
const NO_ICON = 'no:icon';
const MISSING = parseQuery(`no:description is:leaf ${NO_ICON}`).terms;
const COUNTED = [...TOP_LEVEL, ...MISSING];

interface FilterMenuProps {
  trigger: TriggerProps;
  loaded: LoadedCategories | null;
  control: PopoverControl;
}

export function FilterMenu({ trigger, loaded, control }: FilterMenuProps) {
  return (
    <Popover trigger={trigger} title={t.filter()} align="start" isSheet control={control}>
      <Filters loaded={loaded} />
    </Popover>
  );
}

interface Question {
  query: string;
  loaded: LoadedCategories;
}

const isOutdated = outdatedUnless<Question>((asked, now) => asked.query === now.query);

function Filters({ loaded }: Pick<FilterMenuProps, 'loaded'>) {
  const [{ query }, changeList] = useListState();
  const { terms } = parseQuery(query);
  const counts = useTask(
    loaded && { query, loaded },
    (asked) => countMatches(asked.query, COUNTED, asked.loaded),
    isOutdated,
  );
  const plus = loaded?.isAllLoaded ? '' : '+';
  const toNote = (count: number | undefined) =>
    counts && common.number({ value: count ?? 0 }) + plus;
  const toggle: Toggle = (meaning, same) =>
    changeList({
      query: same.length > 0 ? removeTerms(query, same) : addTerm(query, meaning),
    });
  const toChoice = (wanted: ValidTerm, label: string) => {
    const same = terms.filter((term) => isSameTest(term, wanted));
    return {
      id: formatTerm(wanted),
      label,
      isChosen: same.length > 0,
      note: toNote(counts?.withOther[COUNTED.indexOf(wanted)]),
      onChange: () => toggle(wanted, same),
    };
  };
  const topLevel = TOP_LEVEL.map((wanted) => toChoice(wanted, describeTerm(wanted, '')));
  const missing = MISSING.map((wanted) => toChoice(wanted, missingLabel(wanted))).filter(
    // If no category has an icon, a filter for missing icons is useless.
    ({ id, isChosen }) => id !== NO_ICON || isChosen || loaded?.hasIcons,
  );
  const chosen = missing.filter(({ isChosen }) => isChosen);

  return (
    <>
      {loaded && (
        <StatusSection
          terms={terms}
          loaded={loaded}
          toNote={(status) => toNote(counts?.byStatus.get(status))}
          onToggle={toggle}
        />
      )}
      <BranchSection loaded={loaded} matches={counts?.inAnyBranch ?? null} topLevel={topLevel} />
      <DateSection name="updated" />
      <DateSection name="created" />
      <FilterSection
        title={t.missing()}
        value={joinList(chosen.map(({ label }) => label)) || t.nothingChosen()}
      >
        <div>
          {missing.map(({ id, ...choice }) => (
            <Choice key={id} {...choice} />
          ))}
        </div>
      </FilterSection>
      <div className={styles.footer}>
        <span className={styles.amount}>
          {loaded && counts && describeMatches(loaded, query, counts.matchCount)}
        </span>
        <Button
          variant="ghost"
          size="sm"
          className={styles.clear}
          aria-disabled={terms.length === 0}
          onClick={() => {
            if (terms.length === 0) return;
            changeList({ query: '' });
            readOut(chips.allRemoved());
          }}
        >
          {chips.clearAll()}
        </Button>
        <PopoverClose className={styles.show}>
          {counts ? t.show({ count: counts.matchCount, plus }) : common.close()}
        </PopoverClose>
      </div>
    </>
  );
}

function missingLabel({ condition }: ValidTerm): string {
  return condition.valueType === 'field' ? fieldLabel(condition.field) : detail.subCategories();
}

function describeMatches(loaded: LoadedCategories, query: string, matchCount: number): string {
  if (loaded.isAllLoaded) return t.matchCount({ count: matchCount, total: loaded.count });
  return describeLoaded(loaded, { criteria: { query, sort: null }, matchCount });
}
