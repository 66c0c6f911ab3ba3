import { type ReactNode, useState } from 'react';
import { groupBy } from '../../../text/group-by';
import { formatNumber } from '../../../text/numbers';
import { Segmented } from '../../../ui/controls/segmented';
import { TextField } from '../../../ui/controls/text-field';
import type { TriggerProps } from '../../../ui/lazy/lazy-trigger';
import { Popover } from '../../../ui/overlays/popover';
import { useListState } from '../../../categories/list-state';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { describeTerm } from '../../../model/query/describe-term';
import { addTerm, type Meaning, removeTerms, setTerms } from '../../../model/query/edit-query';
import { parseQuery, type ValidTerm } from '../../../model/query/parse-query';
import { BranchField } from './branch-field';
import styles from './filter-menu.module.css';
import { listStatuses } from './list-statuses';
import { useBranchName } from './use-branch-name';

const LACKING = parseQuery('no:description no:icon is:leaf').terms;

const SPANS = [
  { value: '', label: 'Any time' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
];

/** Adds a qualifier to the search, or removes it where it stands there already. */
type Toggle = (meaning: Meaning, same: readonly ValidTerm[] | undefined) => void;

interface FilterMenuProps {
  trigger: TriggerProps;
  loaded: LoadedCategories | null;
  /** Takes what a branch is looked for by, once typing pauses. */
  onBranchSearch: (query: string) => void;
}

interface QualifiersProps {
  terms: readonly ValidTerm[];
  loaded: LoadedCategories | null;
  onToggle: Toggle;
}

/** What editors ask for daily, for those who would not type it: writes the same qualifiers into the search. */
export function FilterMenu({ trigger, loaded, onBranchSearch }: FilterMenuProps) {
  const [{ query }, changeList] = useListState();
  const { terms } = parseQuery(query);
  const toggle: Toggle = (meaning, same = []) =>
    changeList({
      query: same.length > 0 ? removeTerms(query, same) : addTerm(query, meaning),
    });
  const section = { terms, loaded, onToggle: toggle };

  return (
    <Popover trigger={trigger} title="Filter" align="start">
      <div className={styles.menu}>
        <StatusSection {...section} />
        <BranchSection {...section} onSearch={onBranchSearch} />
        <fieldset className={styles.lacking}>
          <legend className="visually-hidden">Lacking</legend>
          {LACKING.map((wanted) => {
            const label = describeTerm(wanted, '');
            const same = terms.filter((term) => describeTerm(term, '') === label);
            return (
              <Choice
                key={label}
                label={label}
                isChosen={same.length > 0}
                onChange={() => toggle(wanted, same)}
              />
            );
          })}
        </fieldset>
        <UpdatedSection
          terms={terms}
          onChange={(value, isTyped) =>
            changeList(
              { query: setTerms(query, 'updated', value === '' ? [] : [value]) },
              { replace: isTyped },
            )
          }
        />
      </div>
    </Popover>
  );
}

function StatusSection({ terms, loaded, onToggle }: QualifiersProps) {
  const asked = terms.filter(({ name, isNegated }) => name === 'status' && !isNegated);
  const { listed, unlisted, spell } = listStatuses(loaded, asked);
  const chosen = groupBy(asked, ({ value }) => spell(value));
  const more = loaded?.isAllLoaded ? '' : '+';
  return (
    <Section legend="Status">
      {listed.map(([status, count]) => (
        <Choice
          key={status}
          label={status}
          note={formatNumber(count) + more}
          isChosen={chosen.has(status)}
          onChange={() =>
            onToggle({ name: 'status', isNegated: false, value: status }, chosen.get(status))
          }
        />
      ))}
      {unlisted && <p className="fine-print">{unlisted}</p>}
    </Section>
  );
}

function BranchSection({
  terms,
  loaded,
  onToggle,
  onSearch,
}: QualifiersProps & { onSearch: (query: string) => void }) {
  const asked = terms.filter(({ name, isNegated }) => name === 'under' && !isNegated);
  const chosen = groupBy(asked, ({ value }) => value);
  const choose = (value: string) => {
    if (!chosen.has(value)) onToggle({ name: 'under', isNegated: false, value }, []);
  };
  return (
    <Section legend="Branch">
      {Array.from(chosen, ([reference, same]) => (
        <BranchChoice
          key={reference}
          reference={reference}
          loaded={loaded}
          onChange={() => same[0] && onToggle(same[0], same)}
        />
      ))}
      <BranchField loaded={loaded} onSearch={onSearch} onChoose={choose} />
    </Section>
  );
}

interface BranchChoiceProps {
  reference: string;
  loaded: LoadedCategories | null;
  onChange: () => void;
}

function BranchChoice({ reference, loaded, onChange }: BranchChoiceProps) {
  return <Choice label={useBranchName(reference, loaded)} isChosen onChange={onChange} />;
}

interface UpdatedSectionProps {
  terms: readonly ValidTerm[];
  /** Takes what `updated:` takes, or nothing for any time; and whether it is typed, bit by bit. */
  onChange: (value: string, isTyped: boolean) => void;
}

function UpdatedSection({ terms, onChange }: UpdatedSectionProps) {
  const asked = terms.filter(({ name }) => name === 'updated');
  const [only, ...others] = asked;
  // More can be typed than is offered here.
  const isOther = others.length > 0 || only?.isNegated;
  const value = isOther ? '…' : (only?.value ?? '');
  // A year of which the first digits are typed is a date already, but not the one that is meant.
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Section legend="Updated">
      <Segmented
        legend="Time span"
        options={SPANS}
        value={value}
        onChange={(span) => onChange(span, false)}
      />
      <TextField
        className={styles.since}
        label="Since"
        type="date"
        min="1000-01-01"
        max="9999-12-31"
        value={draft ?? (value.startsWith('>=') ? value.slice(2) : '')}
        onChange={({ target }) => {
          const isWhole = target.validity.valid;
          setDraft(isWhole ? null : target.value);
          if (isWhole) onChange(target.value && `>=${target.value}`, true);
        }}
        onBlur={() => setDraft(null)}
      />
    </Section>
  );
}

function Section({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  note?: string;
  isChosen: boolean;
  onChange: () => void;
}

function Choice({ label, note, isChosen, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <bdi className="truncated">{label}</bdi>
      {note && (
        <>
          <span className="visually-hidden">, </span>
          <span className={styles.note}>{note}</span>
        </>
      )}
    </label>
  );
}
