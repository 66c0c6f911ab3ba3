import * as v from 'valibot';
import * as t from '../messages/generated/base-url';
import * as configuration from '../messages/generated/configuration';
import { type BaseUrlOptions, type BaseUrlProblem, parseBaseUrl } from './base-url';

export const EXAMPLE_BASE_URL = 'https://shop.example.com';

const PROBLEMS: Readonly<Record<BaseUrlProblem, (args: { example: string }) => string>> = {
  empty: t.empty,
  'has-query': t.hasQuery,
  'not-absolute': t.notAbsolute,
  'has-credentials': t.hasCredentials,
  'other-scheme': t.otherScheme,
  'no-scheme': t.noScheme,
  'odd-host': t.oddHost,
  'not-an-address': t.notAnAddress,
  'other-origin': t.otherOrigin,
};

/** Says why a base URL is refused and what to do. Never repeats what was typed. */
export function describeBaseUrlProblem(problem: BaseUrlProblem): string {
  return PROBLEMS[problem]({ example: EXAMPLE_BASE_URL });
}

/** Returns the schema of a base URL that is read from outside. It comes out normalised. */
export function baseUrlSchema(options: BaseUrlOptions = {}) {
  return v.pipe(
    v.string(configuration.notText),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const result = parseBaseUrl(dataset.value, options);
      if (result.ok) return result.url;
      addIssue({
        message: `${configuration.notBaseUrl()} ${describeBaseUrlProblem(result.reason)}`,
      });
      return NEVER;
    }),
  );
}
