import { createStore } from '../../ui/store';

/** The message that marks a row of the list, by the id of its category. */
export type ChangeMarks = ReadonlyMap<string, () => string>;

/** Marks the rows that refreshes have changed. Lazy code sets it, the rows read it; null without changes. */
export const changeMarks = createStore<ChangeMarks | null>(null);
