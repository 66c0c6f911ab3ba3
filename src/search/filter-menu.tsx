import { type ReactNode, useState } from 'react';
import { useListState } from '../routing/list-state';
import { describeTerm } from './describe-term';
import styles from './filter-menu.module.css';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/filters';
import type { LoadedCategories } from '../model/loaded-categories';
import {
  addTerm,
  formatTerm,
  type Meaning,
  removeTerms,
  setTerms,
} from '../model/query/edit-query';
import { createFilter } from '../model/query/create-filter';
import { isSameTest, parseQuery, type ValidTerm } from '../model/query/parse-query';
import { fold } from '../text/fold';
import { groupBy } from '../base/group-by';
import type { TriggerProps } from '../ui/overlays/trigger';
import { outdatedUnless, useTask } from '../ui/hooks/use-task';
import { Popover } from '../ui/overlays/popover';
import { TextField } from '../ui/controls/field';

const KINDS = parseQuery('no:description no:icon is:leaf is:root').terms;

type Toggle = (meaning: Meaning, same: readonly ValidTerm[]) => void;

interface FilterMenuProps {
  trigger: TriggerProps;
  loaded: LoadedCategories | null;
}

interface StatusSectionProps {
  query: string;
  terms: readonly ValidTerm[];
  loaded: LoadedCategories;
  onToggle: Toggle;
}

export function FilterMenu({ trigger, loaded }: FilterMenuProps) {
  return (
    <Popover trigger={trigger} title={t.filter()} align="start">
      <Filters loaded={loaded} />
    </Popover>
  );
}

function Filters({ loaded }: Pick<FilterMenuProps, 'loaded'>) {
  const [{ query }, changeList] = useListState();
  const { terms } = parseQuery(query);
  const toggle: Toggle = (meaning, same) =>
    changeList({
      query: same.length > 0 ? removeTerms(query, same) : addTerm(query, meaning),
    });

  return (
    <div className="stack">
      <fieldset className={styles.pairs}>
        <legend className="visually-hidden">{t.kind()}</legend>
        {KINDS.map((wanted) => {
          const same = terms.filter((term) => isSameTest(term, wanted));
          return (
            <Choice
              key={formatTerm(wanted)}
              label={describeTerm(wanted, '')}
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
      {/* Last, because it grows while the list loads. */}
      {loaded && <StatusSection {...{ query, terms, loaded }} onToggle={toggle} />}
    </div>
  );
}

function StatusSection({ query, terms, loaded, onToggle }: StatusSectionProps) {
  const asked = terms.filter(({ name, isNegated }) => name === 'status' && !isNegated);
  const found = useTask({ query: removeTerms(query, asked), loaded }, findByStatus, isOutdated);
  const { statuses, statusCount, index, isAllLoaded } = loaded;
  // As in the search: ignores case if no status matches exactly.
  const isAskedFor = (status: string, value: string) =>
    index.statuses.has(value) ? value === status : fold(value) === fold(status);
  const unlistedCount = statusCount - statuses.length;
  return (
    <Section legend={t.status()}>
      {statuses.map(([status]) => {
        const same = asked.filter(({ value }) => isAskedFor(status, value));
        return (
          <Choice
            key={status}
            label={status}
            lang=""
            note={
              found &&
              common.number({ value: found.get(status)?.length ?? 0 }) + (isAllLoaded ? '' : '+')
            }
            isChosen={same.length > 0}
            onChange={() => onToggle({ name: 'status', isNegated: false, value: status }, same)}
          />
        );
      })}
      {unlistedCount > 0 && (
        <p className="fine-print">{t.moreStatuses({ count: unlistedCount })}</p>
      )}
    </Section>
  );
}

type Question = Pick<StatusSectionProps, 'query' | 'loaded'>;

const isOutdated = outdatedUnless<Question>((asked, now) => asked.query === now.query);

/** Returns the categories that a query matches, by status. */
function* findByStatus({ query, loaded: { index, categories } }: Question) {
  const filter = createFilter(parseQuery(query), index);
  yield* filter.extend();
  const found = categories.filter((_, position) => filter.rankOf(position) >= 0);
  return groupBy(found, ({ status }) => status ?? '');
}

function Section({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className="note">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  /** Empty if the label comes from the service, in an unknown language. */
  lang?: '';
  note?: string | null;
  isChosen: boolean;
  onChange: () => void;
}

function Choice({ label, lang, note, isChosen, onChange }: ChoiceProps) {
  return (
    <label className="choice whole-width">
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <bdi lang={lang} className="shrinking">
        {label}
      </bdi>
      {note && (
        <>
          <span className="visually-hidden">{common.listSeparator()}</span>
          <span className="muted at-end">{note}</span>
        </>
      )}
    </label>
  );
}

const SPANS = [
  { value: '', label: t.anyTime },
  { value: '7d', label: t.last7Days },
  { value: '30d', label: t.last30Days },
  { value: '1y', label: t.lastYear },
  { value: '2y', label: t.last2Years },
];

interface UpdatedSectionProps {
  terms: readonly ValidTerm[];
  /** Called with the value of `updated:`, empty for any time, and whether the user is typing it. */
  onChange: (value: string, isTyped: boolean) => void;
}

function UpdatedSection({ terms, onChange }: UpdatedSectionProps) {
  const asked = terms.filter(({ name }) => name === 'updated');
  const [only, ...others] = asked;
  // This menu offers neither several dates nor a negated one.
  const isOther = others.length > 0 || only?.isNegated;
  const value = isOther ? '…' : (only?.value ?? '');
  // An unfinished date. The first digits of a year already form a date, but not the intended one.
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Section legend={t.updated()}>
      <div className={styles.pairs}>
        {SPANS.map((span) => (
          <label key={span.value} className="choice whole-width">
            <input
              type="radio"
              name="updated"
              checked={span.value === value}
              onChange={() => onChange(span.value, false)}
            />
            {span.label()}
          </label>
        ))}
      </div>
      <TextField
        className="whole-width"
        label={t.since()}
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
