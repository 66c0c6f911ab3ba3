import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isComposing } from '../ui/commands/key-press';
import { useCaret } from '../ui/hooks/use-caret';
import { outdatedUnless, useTask } from '../ui/hooks/use-task';
import { SearchHelp } from './search-help';
import type { LoadedCategories } from '../model/loaded-categories';
import { acceptSuggestion, suggest, type Suggestion } from '../model/query/suggest';
import { HELP_SUGGESTION, optionId, SuggestionList } from './suggestion-list';

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  listId: string;
  loaded: LoadedCategories | null;
  /** Called with the text that contains the suggestion and the caret's new position. */
  onAccept: (text: string, caret: number) => void;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (id: string | undefined) => void;
}

/** Decides whether suggestions open. In a box that the user emptied or left, they stay closed until a click. */
type Mood = 'arrived-empty' | 'typing' | 'dismissed';

interface Question {
  query: string;
  caret: number;
  loaded: LoadedCategories;
}

/** Suggests completions at the caret. Focus stays in the field, which handles the keys that suggestions do not use. */
export function Suggestions(props: SuggestionsProps) {
  const { field, text: query, listId, loaded, onAccept, onOpenChange, onChoose } = props;
  const caret = useCaret(field);
  const [mood, setMood] = useState(() => moodOnArrival(field.current));
  const [chosenText, setChosenText] = useState<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const [queryBefore, setQueryBefore] = useState(query);
  if (query !== queryBefore) {
    setQueryBefore(query);
    setMood('typing');
    setChosenText(null);
  }

  const isEmpty = query.trim() === '';
  const isWelcome = isEmpty ? mood === 'arrived-empty' : mood !== 'dismissed';
  const suggestions = useTask<Question, readonly Suggestion[]>(
    loaded && caret !== null && isWelcome ? { query, caret, loaded } : null,
    (asked) => suggest(asked.query, asked.caret, asked.loaded),
    isOutdated,
  );
  const options = suggestions && isEmpty ? [...suggestions, HELP_SUGGESTION] : (suggestions ?? []);
  const isOpen = options.length > 0;
  const chosen = options.findIndex(({ text }) => text === chosenText);
  const chosenId = chosen >= 0 ? optionId(listId, chosen) : undefined;

  useLayoutEffect(() => onOpenChange(isOpen), [onOpenChange, isOpen]);
  useLayoutEffect(() => onChoose(chosenId), [onChoose, chosenId]);

  const accept = (option: Suggestion) => {
    const input = field.current;
    if (option === HELP_SUGGESTION) setHelpOpen(true);
    else if (input) {
      // Use the current caret because these suggestions may be for the previous keystroke.
      const next = acceptSuggestion(query, input.selectionStart ?? query.length, option);
      onAccept(next.query, next.caret);
    }
  };

  const onArrive = useEffectEvent(() => setMood(moodOnArrival(field.current)));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (!isOpen || isComposing(event) || shiftKey || altKey || ctrlKey || metaKey) return;
    const option = options[chosen];
    // After the last option, the arrow key chooses none, then the first option again.
    const stops = [...options.map(({ text }) => text), null];
    const stop = chosen < 0 ? options.length : chosen;
    if (key === 'ArrowDown') setChosenText(stops[(stop + 1) % stops.length] ?? null);
    else if (key === 'ArrowUp') setChosenText(stops.at(stop - 1) ?? null);
    else if ((key === 'Enter' || key === 'Tab') && option) accept(option);
    else if (key === 'Escape') setMood('dismissed');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const input = field.current;
    const leaving = new AbortController();
    const { signal } = leaving;
    input?.addEventListener('click', () => onArrive(), { signal });
    // Not on focus because that also returns when a dialog or another window closes.
    input?.addEventListener('blur', () => setMood('dismissed'), { signal });
    input?.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    return () => leaving.abort();
  }, [field]);

  return (
    <>
      {isOpen && <SuggestionList id={listId} options={options} chosen={chosen} onAccept={accept} />}
      {isHelpOpen && <SearchHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function moodOnArrival(input: HTMLInputElement | null): Mood {
  if (input !== document.activeElement) return 'dismissed';
  return input?.value === '' ? 'arrived-empty' : 'typing';
}

const isOutdated = outdatedUnless<Question>(
  (asked, now) => asked.query === now.query && asked.caret === now.caret,
);
