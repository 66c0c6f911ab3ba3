import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Category } from '../api/schemas';
import { Choice, type ChoiceProps, FilterSection } from './filter-section';
import styles from './filter-menu.module.css';
import * as chips from '../messages/generated/filter-chips';
import * as t from '../messages/generated/filters';
import { joinList } from '../messages/join';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import { branchNameOf, toBranchReference } from '../model/query/branches';
import { removeTerms, setBranch } from '../model/query/edit-query';
import { findBranchesByName, type FoundBranches } from '../model/query/find-branches';
import { limitsTo, parseQuery } from '../model/query/parse-query';
import { CategoryPath, toPathPieces } from '../panes/category-path';
import { useListState } from '../routing/list-state';
import { IconButton } from '../ui/controls/button';
import { readOut } from '../ui/feedback/announcement';
import { useTask } from '../ui/hooks/use-task';
import { Finder } from '../ui/overlays/finder';
import { Text } from '../ui/text/text';

/** The maximum number of branches offered at once. */
const MOST = 4;

interface BranchSectionProps {
  loaded: LoadedCategories | null;
  /** 1 for each category that matches the other filters, by position; null until they are known. */
  matches: Uint8Array | null;
  topLevel: readonly (ChoiceProps & { id: string })[];
}

interface Question {
  text: string;
  loaded: LoadedCategories;
  matches: Uint8Array;
}

/** Limits the list to a branch that the user finds by name. */
export function BranchSection({ loaded, matches, topLevel }: BranchSectionProps) {
  const [{ query }, changeList] = useListState();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const asked = parseQuery(query).terms.filter((term) => limitsTo('under', term));
  const chosen = asked.map((term) => ({ term, name: branchNameOf(loaded, term.value) }));
  const found = useTask<Question, FoundBranches>(
    loaded && matches && text.trim() !== '' ? { text, loaded, matches } : null,
    (question) => findBranchesByName(question.text, question.loaded, question.matches, MOST),
    isOutdated,
  );
  const plus = loaded?.isAllLoaded ? '' : '+';
  const values = [
    ...chosen.map(({ name }) => name),
    ...topLevel.flatMap(({ isChosen, label }) => (isChosen ? label : [])),
  ];

  return (
    <FilterSection title={t.branch()} value={joinList(values) || t.anyBranch()}>
      {chosen.map(({ term, name }) => (
        <div key={term.start} className={styles.branch}>
          <Text lang="" as="bdi" isTruncated place="rest" title={name}>
            {name}
          </Text>
          <IconButton
            label={chips.remove({ filter: name })}
            Icon={X}
            onClick={() => {
              field.current?.focus();
              changeList({ query: removeTerms(query, [term]) });
              readOut(chips.removed({ filter: name }));
            }}
          />
        </div>
      ))}
      <Finder
        ref={field}
        label={t.findBranch()}
        listLabel={t.branches()}
        text={text}
        onTextChange={setText}
        items={(found?.branches ?? []).map((branch) => ({
          id: branch.category.id,
          name: nameOf(branch.category),
          detail: branch.isAmbiguous && loaded && (
            <ParentPath category={branch.category} loaded={loaded} />
          ),
          note: t.matchesInBranch({
            count: branch.matchCount,
            total: branch.descendantCount,
            plus,
          }),
        }))}
        words={found?.words ?? []}
        summary={found && summarize(found)}
        onChoose={(id) => {
          const category = loaded?.find(id);
          if (!loaded || !category) return;
          setText('');
          changeList({ query: setBranch(query, toBranchReference(loaded, category)) });
        }}
      />
      {topLevel.map(({ id, ...choice }) => (
        <Choice key={id} {...choice} />
      ))}
    </FilterSection>
  );
}

function ParentPath({ category, loaded }: { category: Category; loaded: LoadedCategories }) {
  const path = toPathPieces(loaded.ancestorsOf(category));
  return path ? <CategoryPath {...path} /> : t.onTopLevel();
}

function summarize({ branches, count }: FoundBranches): string | null {
  if (count === 0) return t.noBranch();
  return count > branches.length ? t.someBranches({ count: branches.length, total: count }) : null;
}

/** New text outdates pending offers; new counts outdate them only once there is a result. */
function isOutdated(asked: Question, now: Question, hasResult: boolean): boolean {
  return asked.text !== now.text || (hasResult && asked.matches !== now.matches);
}
