import * as t from '../messages/generated/base-url';
import type { BaseUrlProblem, BaseUrlWarning } from './base-url';
import * as notes from '../messages/generated/base-url-notes';

export const EXAMPLE_BASE_URL = 'https://shop.example.com';

const PROBLEMS: Readonly<Record<BaseUrlProblem, (args: { example: string }) => string>> = {
  'no-address': t.empty,
  'has-query': t.hasQuery,
  'has-credentials': t.hasCredentials,
  'other-scheme': t.otherScheme,
};

/** Says why a base URL is refused and what to do. Never repeats what was typed. */
export function describeBaseUrlProblem(problem: BaseUrlProblem): string {
  return PROBLEMS[problem]({ example: EXAMPLE_BASE_URL });
}

export function describeBaseUrlWarning(warning: BaseUrlWarning): string {
  return warning === 'blocked' ? notes.blocked() : notes.unencrypted();
}
