import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import * as t from '../../messages/generated/search-problems';
import { joinSentences } from '../../messages/join';
import { useAnnouncement } from '../../ui/feedback/announcement';
import { useCaret } from '../../ui/hooks/use-caret';
import { MAX_BYTES, MAX_IDS } from '../../model/query/edit-query';
import { MAX_WORDS } from '../../model/query/parse-query';
import { tokenize } from '../../model/query/tokenize';
import { describeProblem } from './describe-problem';
import styles from './search.module.css';
import type { Search } from './use-search';

interface SearchProblemsProps {
  field: RefObject<HTMLInputElement | null>;
  search: Search;
}

export function SearchProblems({ field, search }: SearchProblemsProps) {
  const { query, problems, problemsId, text: typed, isTooLong, hasFewerIds } = search;
  const caret = useCaret(field);
  const current =
    caret !== null && tokenize(typed).find(({ start, end }) => start <= caret && caret <= end);
  const left = problems.filter(
    ({ name, value }) => !current || current.name !== name || current.text !== value,
  );
  const [first] = left;
  const others = left.length - 1;
  const problem = first && describeProblem(first, query);
  const text = joinSentences([
    problem && (others > 0 ? t.withOthers({ problem, count: others }) : problem),
    isTooLong && t.tooLong({ words: MAX_WORDS, kilobytes: MAX_BYTES / 1_000 }),
    hasFewerIds && t.tooManyIds({ max: MAX_IDS }),
  ]);

  useAnnouncement(text || null);
  return (
    text && (
      <p id={problemsId} className={styles.problem}>
        <CircleAlert aria-hidden="true" />
        <span>{text}</span>
      </p>
    )
  );
}
