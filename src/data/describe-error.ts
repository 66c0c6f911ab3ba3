import { ApiError } from '../api/failure';
import { describeFailure, type FailureDescription } from '../site/describe-failure';
import type { SiteContext } from '../site/site-context';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/failures';

/**
 * Turns an error into words.
 *
 * @param categoryId the category that was requested, if it was one
 */
export function describeError(
  error: Error,
  { connection, service, siteId }: SiteContext,
  categoryId?: string,
): FailureDescription {
  if (!(error instanceof ApiError)) {
    return { title: t.notShown(), advice: common.tryAgain(), details: [error.message] };
  }
  const { origin } = new URL(service.baseUrl);
  const { name, baseUrl, auth } = connection;
  return describeFailure(error.failure, {
    siteId,
    categoryId,
    origin: baseUrl.startsWith('/') ? t.serviceThrough({ name, origin }) : origin,
    keyAddedBy: auth === 'key' ? 'app' : 'proxy',
  });
}
