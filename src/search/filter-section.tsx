import type { ReactNode } from 'react';
import * as common from '../messages/generated/common';
import styles from './filter-menu.module.css';

export function Section({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  /** Empty where the label comes from the service, in a language that is not known. */
  lang?: '';
  note?: string;
  isChosen: boolean;
  onChange: () => void;
}

export function Choice({ label, lang, note, isChosen, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <bdi lang={lang} className={styles.name}>
        {label}
      </bdi>
      {note && (
        <>
          <span className="visually-hidden">{common.listSeparator()}</span>
          <span className={styles.note}>{note}</span>
        </>
      )}
    </label>
  );
}
