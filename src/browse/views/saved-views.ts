import * as v from 'valibot';
import { readAddressState, writeAddressState } from '../../routing/address';
import { LIST_ADDRESS } from '../../routing/list-state';
import { COLUMNS_ADDRESS } from '../list/list-preferences';

const savedViewSchema = v.object({ name: v.pipe(v.string(), v.nonEmpty()), query: v.string() });

/** A named state of the list, as the query string of its URL. */
export type SavedView = v.InferOutput<typeof savedViewSchema>;

const VIEW_ADDRESS = { ...LIST_ADDRESS, ...COLUMNS_ADDRESS };

export type ViewState = ReturnType<typeof readView>;

export const readView = (query: string) => readAddressState(VIEW_ADDRESS, query);

/** Returns the same query string for the same state, regardless of its parameters' order and spelling. */
export const toQuery = (state: ViewState) => writeAddressState(VIEW_ADDRESS, '', state).slice(1);

export const parseViews = (stored: unknown): readonly SavedView[] =>
  Array.isArray(stored) ? stored.filter((entry) => v.is(savedViewSchema, entry)) : [];
