import * as v from 'valibot';
import * as t from '../messages/generated/configuration';

export interface SavedView {
  name: string;
  /** The query string of the list's address, without the question mark: `q=status%3Adraft&view=tree`. */
  query: string;
}

/** A saved view from outside the app. What its query means is known when it is opened, as with any link. */
export const savedViewSchema: v.GenericSchema<object, SavedView> = v.object(
  {
    name: v.pipe(v.string(t.notText), v.trim(), v.nonEmpty(t.empty)),
    query: v.pipe(
      v.string(t.notText),
      v.transform((query) => query.replace(/^\?/, '')),
    ),
  },
  t.missing,
);
