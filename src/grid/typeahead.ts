import { beginsWith, fold } from '../text/fold';

/** How long the next letter of a name may take, in ms. */
const TIMEOUT_MS = 1_000;

/** What is looked for by the letters typed so far, and from where. */
export interface TypeaheadStep {
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

/** The names among which a row is found. */
export interface RowNames {
  count: number;
  /** Returns the folded spellings of a row's name. */
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
