import { useState } from 'react';
import { describePeriod, describeTerm } from './describe-term';
import { FilterSection } from './filter-section';
import styles from './filter-menu.module.css';
import * as t from '../messages/generated/filters';
import { joinList } from '../messages/join';
import { setTerms } from '../model/query/edit-query';
import { parseQuery, type ValidTerm } from '../model/query/parse-query';
import { QUALIFIERS } from '../model/query/qualifiers';
import { readDate, toDay, toRange } from '../model/query/read-dates';
import { fieldLabel } from '../panes/describe-field';
import { useListState } from '../routing/list-state';
import { Segmented } from '../ui/controls/segmented';
import { Input } from '../ui/controls/field';

type Side = 'since' | 'not-since';

interface Period {
  side: Side;
  /** Such as `30d`; null for a date. */
  span: string | null;
  /** The first day that “since” includes: `2024-05-01`. */
  day: string;
}

const SPANS = [
  { span: '7d', label: () => t.days({ count: 7 }) },
  { span: '30d', label: () => t.days({ count: 30 }) },
  { span: '1y', label: () => t.years({ count: 1 }) },
  { span: '2y', label: () => t.years({ count: 2 }) },
];

const SIDES = [
  { value: 'any', label: t.anyTime },
  { value: 'since', label: t.since },
  { value: 'not-since', label: t.notSince },
] as const;

/** Limits the list to times since or before a date. */
export function DateSection({ name }: { name: 'updated' | 'created' }) {
  const [{ query }, changeList] = useListState();
  const asked = parseQuery(query).terms.filter((term) => term.name === name);
  const [only, ...others] = asked;
  const period = only && others.length === 0 ? readPeriod(only) : null;
  // The chosen side while its date is still missing.
  const [chosenSide, setChosenSide] = useState<Side | null>(null);
  // An unfinished date. The first digits of a year already form a date, but not the intended one.
  const [draft, setDraft] = useState<string | null>(null);
  const side = period?.side ?? chosenSide;
  const title = fieldLabel(QUALIFIERS[name].field);

  const change = (value: string | null, isTyped = false) =>
    changeList(
      { query: setTerms(query, name, value === null ? [] : [value]) },
      { replace: isTyped },
    );
  const choose = (next: Side, { span, day }: Omit<Period, 'side'>, isTyped = false) => {
    setChosenSide(null);
    if (span !== null) change(next === 'since' ? span : `<${span}`, isTyped);
    else change(`${next === 'since' ? '>=' : '<'}${day}`, isTyped);
  };

  return (
    <FilterSection
      title={title}
      value={describeAsked(asked, period !== null)}
      controls={
        <Segmented
          legend={t.when()}
          options={SIDES.map(({ value, label }) => ({ value, label: label() }))}
          value={side ?? (asked.length > 0 ? null : 'any')}
          onChange={(next) => {
            if (next === 'any') {
              setChosenSide(null);
              change(null);
            } else if (period) choose(next, period);
            else setChosenSide(next);
          }}
        />
      }
    >
      {side && (
        <>
          <Input
            aria-label={t.date()}
            type="date"
            min="1000-01-01"
            max="9999-12-31"
            value={draft ?? period?.day ?? ''}
            onChange={({ target: { validity, value } }) => {
              setDraft(validity.valid ? null : value);
              if (!validity.valid) return;
              if (value !== '') return choose(side, { span: null, day: value }, true);
              setChosenSide(side);
              change(null, true);
            }}
            onBlur={() => setDraft(null)}
          />
          <div className={styles.spans}>
            {SPANS.map(({ span, label }) => (
              <button
                key={span}
                type="button"
                className={styles.span}
                aria-pressed={period?.span === span}
                onClick={() => choose(side, { span, day: '' })}
              >
                {label()}
              </button>
            ))}
          </div>
        </>
      )}
    </FilterSection>
  );
}

/** Parses what this menu can show; null for several dates or a negated one. */
function readPeriod({ value, condition, isNegated }: ValidTerm): Period | null {
  if (condition.valueType !== 'dates' || isNegated) return null;
  const { dates } = condition;
  if ('unit' in dates) {
    const { count, unit, isBefore } = dates;
    const { from } = toRange({ count, unit, isBefore: false }, Date.now());
    return { side: isBefore ? 'not-since' : 'since', span: `${count}${unit}`, day: toDay(from) };
  }
  const [, sign, compared = ''] = /^(>=|<)([^=].*)$/.exec(value) ?? [];
  const date = readDate(compared);
  return date && { side: sign === '<' ? 'not-since' : 'since', span: null, day: toDay(date.from) };
}

function describeAsked(asked: readonly ValidTerm[], isPeriod: boolean): string {
  const sentences = asked.map((term) =>
    isPeriod && term.condition.valueType === 'dates'
      ? describePeriod(term.value, term.condition.dates)
      : describeTerm(term, ''),
  );
  return joinList(sentences) || t.anyTime();
}
