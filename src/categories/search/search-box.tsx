import { Search } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { useCommands } from '../../ui/commands/commands-context';
import { tooltip } from '../../ui/commands/format-keys';
import { SearchField } from '../../ui/controls/search-field';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { useListState } from '../list-state';
import type { LoadedCategories } from '../../model/loaded-categories';

const SEARCH = {
  id: 'search',
  label: 'Search categories',
  keys: '/',
  section: 'List and tree',
  Icon: Search,
};

/** What can be typed without, is not missed while it is loaded, or where it cannot be. */
const Suggestions = createLazyPart(
  async () => (await import('./suggestions')).Suggestions,
  () => null,
);

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>;
  loaded: LoadedCategories | null;
  onLeave: () => void;
  /** The id of what explains the search. */
  describedBy: string | undefined;
  className: string | undefined;
}

/** The search of the list, which suggests how to go on. */
export function SearchBox({ ref, loaded, onLeave, describedBy, className }: SearchBoxProps) {
  const [{ query }, changeList] = useListState();
  const listId = useId();
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const focus = () => {
    ref.current?.focus();
    ref.current?.select();
  };
  useCommands([{ ...SEARCH, run: focus }]);
  return (
    <SearchField
      ref={ref}
      className={className}
      label={SEARCH.label}
      {...tooltip(SEARCH)}
      value={query}
      onChange={(text) => changeList({ query: text }, { replace: true })}
      onLeave={onLeave}
      onFocus={() => setIsUsed(true)}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-activedescendant={chosenId}
      aria-describedby={describedBy}
    >
      {isUsed && (
        <Suggestions
          field={ref}
          listId={listId}
          loaded={loaded}
          onOpenChange={setIsOpen}
          onChoose={setChosenId}
        />
      )}
    </SearchField>
  );
}
