import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/filters';
import { useTask } from '../ui/hooks/use-task';
import { useDebouncedSearch } from '../ui/hooks/use-debounced';
import { isolatePath } from '../data/isolate-path';
import { outdatedUnless } from '../data/outdated-unless';
import { readOut } from '../ui/feedback/announcement';
import { describeAmount } from '../data/describe-list';
import type { LoadedCategories } from '../model/loaded-categories';
import { type Branch, suggestBranches } from '../model/query/find-values';
import styles from './filter-menu.module.css';

interface Question {
  typed: string;
  loaded: LoadedCategories;
}

interface BranchFieldProps {
  loaded: LoadedCategories | null;
  /** Called with the typed text, once typing pauses. */
  onSearch: (query: string) => void;
  /** Called with the reference to the chosen category in queries. */
  onChoose: (reference: string) => void;
}

export function BranchField({ loaded, onSearch, onChoose }: BranchFieldProps) {
  const [typed, setTyped] = useState('');
  const question = useMemo(() => loaded && { typed, loaded }, [typed, loaded]);
  const branches = useTask(question, find, isOutdated) ?? [];
  useDebouncedSearch(typed, onSearch);

  return (
    <Combobox.Root
      items={branches}
      filter={null}
      autoHighlight
      value={null}
      inputValue={typed}
      itemToStringLabel={({ name }: Branch) => name}
      onInputValueChange={setTyped}
      onValueChange={(branch: Branch | null) => {
        if (!branch) return;
        onChoose(branch.reference);
        setTyped('');
        readOut(t.inBranch({ name: branch.name }));
      }}
    >
      <Combobox.Input
        className={styles.branchField}
        aria-label={t.branch()}
        placeholder={t.branchHint()}
      />
      <Combobox.Portal>
        <Combobox.Positioner className={styles.positioner} sideOffset={4}>
          <Combobox.Popup className={styles.popup}>
            <Combobox.Empty>
              {loaded && (
                <p className={styles.noBranch}>
                  {loaded.isAllLoaded
                    ? t.noBranch()
                    : t.noBranchLoaded({ loaded: describeAmount(loaded) })}
                </p>
              )}
            </Combobox.Empty>
            <Combobox.List>
              {(branch: Branch) => (
                <Combobox.Item key={branch.reference} value={branch} className={styles.branch}>
                  <bdi lang="" className="truncated">
                    {branch.name}
                  </bdi>
                  {branch.path && (
                    <>
                      <span className="visually-hidden">{common.listSeparator()}</span>
                      <span className={styles.path}>
                        <bdi lang="">{isolatePath(branch.path)}</bdi>
                      </span>
                    </>
                  )}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function find({ typed, loaded }: Question) {
  return suggestBranches(typed, loaded);
}

const isOutdated = outdatedUnless<Question>((asked, now) => asked.typed === now.typed);
