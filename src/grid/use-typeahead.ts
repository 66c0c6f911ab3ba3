import { type KeyboardEvent, useState } from 'react';
import { useCommandRegistry } from '../ui/commands/commands-context';
import { nameOfPress } from '../ui/commands/key-sequence';
import { createTypeahead, findRowByName, type RowNames } from './typeahead';

/** Finds a row by the letters that are typed. */
export function useTypeahead(names: RowNames, row: number, goTo: (row: number) => void) {
  const registry = useCommandRegistry();
  const [typeahead] = useState(createTypeahead);
  const hasShortcut = (isIt: (keys: string) => boolean) =>
    registry.shortcuts().some(({ keys }) => isIt(keys));

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
