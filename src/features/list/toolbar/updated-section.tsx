import { useState } from 'react';
import * as t from '../../../messages/generated/filters';
import type { ValidTerm } from '../../../model/query/parse-query';
import { TextField } from '../../../ui/controls/text-field';
import styles from './filter-menu.module.css';
import { Section } from './filter-section';

const SPANS = [
  { value: '', label: t.anyTime },
  { value: '7d', label: t.last7Days },
  { value: '30d', label: t.last30Days },
  { value: '1y', label: t.lastYear },
  { value: '2y', label: t.last2Years },
];

interface UpdatedSectionProps {
  terms: readonly ValidTerm[];
  /** Takes what `updated:` takes, or nothing for any time; and whether it is typed, bit by bit. */
  onChange: (value: string, isTyped: boolean) => void;
}

/** Filters by the time of the last update. */
export function UpdatedSection({ terms, onChange }: UpdatedSectionProps) {
  const asked = terms.filter(({ name }) => name === 'updated');
  const [only, ...others] = asked;
  // More can be typed than is offered here.
  const isOther = others.length > 0 || only?.isNegated;
  const value = isOther ? '…' : (only?.value ?? '');
  // A year of which the first digits are typed is a date already, but not the one that is meant.
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Section legend={t.updated()}>
      <div className={styles.pairs}>
        {SPANS.map((span) => (
          <label key={span.value} className={styles.choice}>
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
        className={styles.since}
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
