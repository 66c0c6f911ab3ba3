import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import * as t from '../../messages/generated/search-problems';
import { useAnnouncement } from '../../ui/feedback/announcement';
import { useCaret } from '../../ui/hooks/use-caret';
import { tokenize } from '../../model/query/tokenize';
import { describeProblem } from './describe-problem';
import styles from './search.module.css';
import type { Search } from './use-search';

interface SearchProblemsProps {
  field: RefObject<HTMLInputElement | null>;
  search: Search;
}

/** Says which parts of the search are ignored, and why. Skips the part that is still being typed. */
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
  const problem = first && describeProblem(first, query);
  const text = problem && (others > 0 ? t.withOthers({ problem, count: others }) : problem);

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
