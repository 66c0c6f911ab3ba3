import * as v from 'valibot';

/** An object with these entries, whose messages read well after the path of the field. */
export function objectWith<E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    // To Valibot's object a list is one too, and without any wrong field.
    v.custom<object>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'must be an object',
    ),
    // A missing entry is the object's issue, at the entry's path.
    v.object(entries, 'is missing'),
  );
}
