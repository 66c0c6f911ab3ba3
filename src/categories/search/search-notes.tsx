import type { RefObject } from 'react';
import type { LoadedCategories } from '../../model/loaded-categories';
import { FilterChips } from './filter-chips';
import { SearchProblems } from './search-problems';
import styles from './search.module.css';
import type { Search } from './use-search';

interface SearchNotesProps {
  field: RefObject<HTMLInputElement | null>;
  search: Search;
  loaded: LoadedCategories | null;
}

export function SearchNotes({ field, search, loaded }: SearchNotesProps) {
  return (
    <>
      {search.hasProblems && <SearchProblems field={field} search={search} />}
      {search.terms.length > 0 && (
        <div className={styles.filters}>
          <FilterChips loaded={loaded} onEdit={search.edit} />
        </div>
      )}
    </>
  );
}
