import type { Paging } from '../api/service';
import * as t from '../messages/generated/base-url';
import type { BaseUrlProblem, BaseUrlWarning } from './base-url';
import * as notes from '../messages/generated/base-url-notes';
import * as sentences from '../messages/generated/paging';

export const EXAMPLE_BASE_URL = 'https://shop.example.com';

const PROBLEMS: Readonly<Record<BaseUrlProblem, (args: { example: string }) => string>> = {
  'no-address': t.empty,
  'has-query': t.hasQuery,
  'has-credentials': t.hasCredentials,
  'other-scheme': t.otherScheme,
};

/** Explains why a base URL is rejected and what to do. Never repeats the input. */
export function describeBaseUrlProblem(problem: BaseUrlProblem): string {
  return PROBLEMS[problem]({ example: EXAMPLE_BASE_URL });
}

export function describeBaseUrlWarning(warning: BaseUrlWarning): string {
  return warning === 'blocked' ? notes.blocked() : notes.unencrypted();
}

/**
 * Describes pagination settings, to follow "uses": "“cursor” and “limit”, 50 at a time, 500 when the whole list is
 * needed".
 */
export function describePaging(paging: Paging): string {
  if (paging.pageSizeParam === '') return sentences.sizeless(paging);
  return paging.bulkPageSize > paging.pageSize
    ? sentences.sizedInBulk(paging)
    : sentences.sized(paging);
}
