import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { formatNumber } from '../../text/numbers';
import { useAnnouncement } from '../../ui/feedback/announcement';
import { useCaret } from '../../ui/hooks/use-caret';
import { describeProblem } from '../../model/query/describe-problem';
import { tokenize } from '../../model/query/tokenize';
import styles from './search.module.css';
import type { Search } from './use-search';

interface SearchProblemsProps {
  field: RefObject<HTMLInputElement | null>;
  search: Search;
}

/** Says what of the search does not count, and why; of what is still being typed, nothing yet. */
export function SearchProblems({ field, search }: SearchProblemsProps) {
  const { query, problems, problemsId, text: typed } = search;
  const caret = useCaret(field);
  const current =
    caret !== null && tokenize(typed).find(({ start, end }) => start <= caret && caret <= end);
  const left = problems.filter(
    ({ name, value }) => !current || current.name !== name || current.text !== value,
  );
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
      <p id={problemsId} className={styles.problem}>
        <CircleAlert aria-hidden="true" />
        <span>{text}</span>
      </p>
    )
  );
}
