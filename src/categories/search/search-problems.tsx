import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { formatNumber } from '../../text/numbers';
import { useAnnouncement } from '../../ui/feedback/announcement';
import { useCaret } from '../../ui/hooks/use-caret';
import { describeProblem } from '../../model/query/describe-problem';
import type { InvalidTerm } from '../../model/query/parse-query';
import styles from './search.module.css';

interface SearchProblemsProps {
  /** Named as the description of the field. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  query: string;
  problems: readonly InvalidTerm[];
}

/** Says what of the search does not count, and why; of what is still being typed, nothing yet. */
export function SearchProblems({ id, field, query, problems }: SearchProblemsProps) {
  const caret = useCaret(field);
  const left = problems.filter(({ start, end }) => caret === null || caret < start || caret > end);
  const [first] = left;
  const others = left.length - 1;
  const text =
    first &&
    describeProblem(first, query) +
      (others > 0
        ? ` ${formatNumber(others)} more ${others === 1 ? 'is' : 'are'} left out, too.`
        : '');

  useAnnouncement(text ?? null);
  return (
    text && (
      <p id={id} className={styles.problem}>
        <CircleAlert aria-hidden="true" />
        <span>{text}</span>
      </p>
    )
  );
}
