import { createStore } from '../../ui/store';

/** The words that mark a row of the list, by the id of its category. */
export type ChangeMarks = ReadonlyMap<string, string>;

/**
 * What marks the rows that refreshes of the list on screen have changed; null for nothing. It is made by what is
 * loaded lazily, and read by the rows, which are not.
 */
export const changeMarks = createStore<ChangeMarks | null>(null);
