import { type KeyboardEvent, useState } from 'react';
import * as t from '../messages/generated/commands';
import { useCommandRegistry } from '../ui/commands/commands-context';
import { nameOfPress } from '../ui/commands/key-sequence';
import { beginsWith, fold } from '../text/fold';

/** The longest pause between two letters of a name, in ms. */
const TIMEOUT_MS = 1_000;

interface TypeaheadStep {
  text: string;
  /** Whether the row that has the focus may be the one: a longer text may still fit it. */
  staysIfFits: boolean;
}

/** Follows the letters that are typed in a list, as the beginning of a name. */
export function createTypeahead() {
  let typed = '';
  let typedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Whether the next letter goes on with a name, so that it is nothing else. */
    isUnderWay: (time: number) => typed !== '' && time - typedAt <= TIMEOUT_MS,
    /** Another key ends the name: what is typed next begins one. */
    end: () => {
      typed = '';
    },
    type(character: string, time: number): TypeaheadStep {
      typed = time - typedAt <= TIMEOUT_MS ? typed + character : character;
      typedAt = time;
      const text = fold(typed);
      // The same letter again and again goes from one name that begins so to the next.
      const [first = ''] = text;
      const isRepeated = text.length > 1 && text === first.repeat(text.length);
      return { text: isRepeated ? first : text, staysIfFits: text.length > 1 && !isRepeated };
    },
  };
}

interface RowNames {
  count: number;
  nameAt: (row: number) => string;
}

/** Finds the next row whose name begins with a text, going round at the end; null when there is none. */
export function findRowByName(
  { count, nameAt }: RowNames,
  from: number,
  { text, staysIfFits }: TypeaheadStep,
): number | null {
  for (let step = staysIfFits ? 0 : 1; step <= count; step += 1) {
    const row = (from + step) % count;
    if (beginsWith(nameAt(row), text)) return row;
  }
  return null;
}

/** The keys of the search by letters: small letters may be shortcuts. */
export const TYPEAHEAD_KEYS = {
  keys: 'Shift+A…Z',
  get label() {
    return t.goToName();
  },
};

/** Returns the handlers that find a row by typed letters. */
export function useTypeahead(names: RowNames, row: number, goTo: (row: number) => void) {
  const registry = useCommandRegistry();
  const [typeahead] = useState(createTypeahead);
  const hasShortcut = (isIt: (keys: string) => boolean) =>
    registry.keyBindings().some(({ keys }) => isIt(keys));

  const typeName = ({ key, timeStamp, nativeEvent }: KeyboardEvent): boolean => {
    if (isNamed(key)) return false;
    // As the shortcuts see it, whether or not Caps Lock is on.
    const press = nameOfPress(nativeEvent);
    const begun = registry.keys.begun(timeStamp);
    if (!typeahead.isUnderWay(timeStamp)) {
      if (begun !== null) {
        if (hasShortcut((keys) => keys === `${begun} ${press}`)) return false;
        // Two keys that are no shortcut together were the beginning of a name.
        typeahead.type(begun, timeStamp);
      } else if (key === ' ' || hasShortcut((keys) => keys.split(' ')[0] === press)) {
        // A space may stand in a name, but does not begin one.
        return false;
      }
    }
    const found = findRowByName(names, row, typeahead.type(key, timeStamp));
    if (found !== null && found !== row) goTo(found);
    return true;
  };

  return {
    /** Returns whether a key was part of a name. */
    typeName,
    /** Takes note of every key: with Shift the next letter is a capital; any other key has left the name. */
    endName: ({ key }: KeyboardEvent) => {
      if (isNamed(key) && key !== 'Shift') typeahead.end();
    },
  };
}

/** Returns whether a key types nothing: such keys have names, longer than any character. */
function isNamed(key: string): boolean {
  return /^[A-Z]\w+$/.test(key);
}
