import { forRange, type Work } from '../../text/work';
import type { ChangeMarks } from './change-marks';
import type { Refresh } from './refreshes';

const WORDS = { moved: 'Moved', renamed: 'Renamed', edited: 'Edited' } as const;

/** Makes the marks of the rows: what the latest refresh says of a category counts. */
export function* markChanges(refreshes: readonly Refresh[]): Work<ChangeMarks> {
  const marks = new Map<string, string>();
  for (const { added, changed, isWhole } of refreshes.toReversed()) {
    yield* forRange(0, changed.length, (at) => {
      const category = changed[at];
      if (category) marks.set(category.id, WORDS[category.kind]);
    });
    // In a part of the list it may only have moved there.
    yield* forRange(0, isWhole ? added.length : 0, (at) => {
      const category = added[at];
      if (category) marks.set(category.id, 'New');
    });
  }
  return marks;
}
