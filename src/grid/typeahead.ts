import { nameOf } from '../model/names';
import { beginsWith, fold, foldSpellings } from '../text/fold';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Rows } from '../model/rows';

/** How long the next letter of a name may take, in ms. */
const PATIENCE_MS = 1_000;

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
    isUnderWay: (time: number) => typed !== '' && time - typedAt <= PATIENCE_MS,
    /** Another key ends the name: what is typed next begins one. */
    end: () => {
      typed = '';
    },
    type(character: string, time: number): TypeaheadStep {
      typed = time - typedAt <= PATIENCE_MS ? typed + character : character;
      typedAt = time;
      const text = fold(typed);
      // The same letter again and again goes from one name that begins so to the next.
      const [first = ''] = text;
      const isRepeated = text.length > 1 && text === first.repeat(text.length);
      return { text: isRepeated ? first : text, staysIfFits: text.length > 1 && !isRepeated };
    },
  };
}

/** Finds the next row whose name begins with a text, going round at the end; null when there is none. */
export function findRowByName(
  loaded: LoadedCategories,
  rows: Pick<Rows, 'count' | 'at'>,
  from: number,
  { text, staysIfFits }: TypeaheadStep,
): number | null {
  const { positionOf, searchTexts } = loaded.index;
  for (let step = staysIfFits ? 0 : 1; step <= rows.count; step += 1) {
    const row = (from + step) % rows.count;
    const category = rows.at(row);
    if (!category) continue;
    const folded = searchTexts[positionOf.get(category.id) ?? -1]?.name;
    if (beginsWith(folded || foldSpellings(nameOf(category)), text)) return row;
  }
  return null;
}
