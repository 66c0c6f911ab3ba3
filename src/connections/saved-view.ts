import * as v from 'valibot';

export interface SavedView {
  name: string;
  /** What stands in the address of the list, without the question mark: `q=status%3Adraft&view=tree`. */
  query: string;
}

/** A saved view from outside the app. What its query means is known when it is opened, as with any link. */
export const savedViewSchema: v.GenericSchema<object, SavedView> = v.object(
  {
    name: v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty')),
    query: v.pipe(
      v.string('must be text'),
      v.transform((query) => query.replace(/^\?/, '')),
    ),
  },
  'is missing',
);
