import { useState } from 'react';
import * as t from '../messages/generated/filters';
import type { ValidTerm } from '../model/query/parse-query';
import { TextField } from '../ui/controls/text-field';
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
  /** Called with the value of `updated:`, empty for any time, and whether the user is typing it. */
  onChange: (value: string, isTyped: boolean) => void;
}

export function UpdatedSection({ terms, onChange }: UpdatedSectionProps) {
  const asked = terms.filter(({ name }) => name === 'updated');
  const [only, ...others] = asked;
  // The search may hold a value that is not offered here.
  const isOther = others.length > 0 || only?.isNegated;
  const value = isOther ? '…' : (only?.value ?? '');
  // The first digits of a year are already a date, but not the intended one.
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
