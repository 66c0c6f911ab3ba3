import { describeFailure, type FailureDescription } from '../../api/describe-failure';
import { ApiError } from '../../api/failure';
import type { Connection } from '../../connections/connection';
import type { SiteContext } from '../../connections/site-context';

/** Turns an error into words; `what` could not be loaded, to begin a sentence with: "The categories". */
export function describeError(
  error: Error,
  { connection, service, siteId }: SiteContext,
  what: string,
): FailureDescription {
  if (!(error instanceof ApiError)) {
    return { title: `${what} could not be shown`, cause: error.message, nextStep: 'Try again.' };
  }
  return describeFailure(error.failure, {
    what,
    siteId,
    origin: nameService(connection, new URL(service.baseUrl).origin),
    keyAddedBy: connection.auth === 'key' ? 'app' : 'proxy',
  });
}

/** Behind the app's own server the origin is not the one that anybody knows the service by. */
function nameService({ name, baseUrl }: Connection, origin: string): string {
  return baseUrl.startsWith('/') ? `${name} (through ${origin})` : origin;
}
