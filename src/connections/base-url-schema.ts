import * as v from 'valibot';
import * as t from '../messages/generated/configuration';
import { type BaseUrlOptions, parseBaseUrl } from './base-url';
import { describeBaseUrlProblem } from './describe-base-url';

/** Returns the schema of a base URL that is read from outside. It comes out normalised. */
export function baseUrlSchema(options: BaseUrlOptions = {}) {
  return v.pipe(
    v.string(t.notText),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const result = parseBaseUrl(dataset.value, options);
      if (result.ok) return result.url;
      addIssue({ message: `${t.notBaseUrl()} ${describeBaseUrlProblem(result.reason)}` });
      return NEVER;
    }),
  );
}
