import { type ReactNode, useId, useState } from 'react';
import * as common from '../messages/generated/common';
import type { Meaning } from '../model/query/edit-query';
import type { ValidTerm } from '../model/query/parse-query';
import { useIsPhone } from '../ui/hooks/use-is-phone';
import styles from './filter-menu.module.css';
import { Text } from '../ui/text/text';
import { VisuallyHidden } from '../ui/text/visually-hidden';
import { FoldButton } from '../ui/controls/fold-button';
import { Choice as ChoiceLabel } from '../ui/controls/choice';
import { Dot } from '../ui/feedback/dot';

interface FilterSectionProps {
  title: string;
  /** The chosen value. On a phone, the folded group shows it; without it, the group does not fold. */
  value?: string;
  /** Shown beside the title. */
  controls?: ReactNode;
  children?: ReactNode;
}

/** A named group in the filter menu. */
export function FilterSection({ title, value, controls, children }: FilterSectionProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFolding = isPhone && value !== undefined;
  return (
    <fieldset className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        {isFolding ? (
          <FoldButton
            isOpen={isOpen}
            arrow="end"
            className={styles.fold}
            onClick={() => setOpen(!isOpen)}
          >
            <Text id={id} weight="medium">
              {title}
            </Text>
            <VisuallyHidden>{common.listSeparator()}</VisuallyHidden>
            <Text as="bdi" size="data" tone="muted" isTruncated place="atEnd">
              {value}
            </Text>
          </FoldButton>
        ) : (
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
        )}
        {!isFolding && controls}
      </div>
      {(!isFolding || isOpen) && (
        <>
          {isFolding && controls}
          {children}
        </>
      )}
    </fieldset>
  );
}

/** Removes equivalent qualifiers or, if there are none, adds the qualifier. */
export type Toggle = (meaning: Meaning, same: readonly ValidTerm[]) => void;

export interface ChoiceProps {
  label: string;
  /** Empty if the label comes from the service, in an unknown language. */
  lang?: '';
  /** The color of the option's dot, if it has one. */
  color?: `--${string}`;
  note?: string | null;
  isChosen: boolean;
  onChange: () => void;
}

export function Choice({ label, lang, color, note, isChosen, onChange }: ChoiceProps) {
  return (
    <ChoiceLabel className={styles.choice}>
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      {color && <Dot color={color} />}
      <bdi lang={lang} className={styles.choiceLabel}>
        {label}
      </bdi>
      {note && (
        <>
          <VisuallyHidden>{common.listSeparator()}</VisuallyHidden>
          <Text tone="muted" place="atEnd">
            {note}
          </Text>
        </>
      )}
    </ChoiceLabel>
  );
}
