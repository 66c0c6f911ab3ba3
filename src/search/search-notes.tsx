import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { BranchOffers } from './branch-offers';
import { FilterChips } from './filter-chips';
import styles from './search.module.css';
import type { Search } from './use-search';
import * as t from '../messages/generated/search-problems';
import { joinList, joinSentences } from '../messages/join';
import { FIELD_NAMES, FIELDS } from '../model/fields';
import type { LoadedCategories } from '../model/loaded-categories';
import { MAX_QUERY } from '../model/query/edit-query';
import { type InvalidTerm, MAX_TERMS, MAX_WORDS } from '../model/query/parse-query';
import { QUALIFIER_EXAMPLES, type QualifierName, QUALIFIERS } from '../model/query/qualifiers';
import { tokenize } from '../model/query/tokenize';
import { useAnnouncement } from '../ui/feedback/announcement';
import { useCaret } from '../ui/hooks/use-caret';

interface SearchNotesProps extends SearchProblemsProps {
  loaded: LoadedCategories | null;
}

export function SearchNotes({ field, search, loaded }: SearchNotesProps) {
  return (
    <>
      {search.hasProblems && <SearchProblems field={field} search={search} />}
      {search.query !== '' && (
        <div className={styles.notes}>
          {search.terms.length > 0 && <FilterChips loaded={loaded} onEdit={search.edit} />}
          {loaded && <BranchOffers query={search.query} loaded={loaded} />}
        </div>
      )}
    </>
  );
}

interface SearchProblemsProps {
  field: RefObject<HTMLInputElement | null>;
  search: Search;
}

function SearchProblems({ field, search }: SearchProblemsProps) {
  const { query, problems, problemsId, text: typed, isTooLong } = search;
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
    isTooLong && t.tooLong({ words: MAX_WORDS, kilobytes: MAX_QUERY / 1_000 }),
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

/** Explains why a qualifier is ignored and which values work. */
export function describeProblem({ name, reason, start, end }: InvalidTerm, query: string): string {
  const text = query.slice(start, Math.min(end, start + 40));
  switch (reason) {
    case 'too-many':
      return t.tooMany({ text, max: MAX_TERMS });
    case 'unreadable': {
      const examples =
        QUALIFIERS[name].valueType === 'field'
          ? FIELD_NAMES.map((field) => `${name}:${FIELDS[field].word}`)
          : QUALIFIER_EXAMPLES[name];
      return t.unreadable({ text, qualifier: kindOf(name), examples: or(examples) });
    }
  }
}

function kindOf(name: QualifierName): 'date' | 'level' | 'other' {
  const { valueType } = QUALIFIERS[name];
  if (valueType === 'levels') return 'level';
  return valueType === 'dates' ? 'date' : 'other';
}

function or(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? t.or({ others: joinList(texts.slice(0, -1)), last }) : last;
}
