import * as v from 'valibot';
import { type BaseUrlOptions, parseBaseUrl } from './base-url';

/** A base URL that is read from outside: it comes out normalised, never as it was written. */
export function baseUrlSchema(options: BaseUrlOptions = {}) {
  return v.pipe(
    v.string('must be text'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const result = parseBaseUrl(dataset.value, options);
      if (result.ok) return result.url;
      addIssue({ message: `cannot be used. ${result.reason}` });
      return NEVER;
    }),
  );
}
