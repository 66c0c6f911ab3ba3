import { ApiError } from '../../api/failure';
import type { Connection } from '../../connections/connection';
import {
  describeFailure,
  type FailureDescription,
  type Requested,
} from '../../connections/describe-failure';
import type { SiteContext } from '../../connections/site-context';
import * as t from '../../messages/generated/failures';

/** Turns an error into words. */
export function describeError(
  error: Error,
  { connection, service, siteId }: SiteContext,
  requested: Requested,
): FailureDescription {
  if (!(error instanceof ApiError)) {
    return {
      title: t.notShown({ id: '', ...requested }),
      cause: error.message,
      nextStep: t.notShownHelp(),
    };
  }
  return describeFailure(error.failure, {
    requested,
    siteId,
    origin: nameService(connection, new URL(service.baseUrl).origin),
    keyAddedBy: connection.auth === 'key' ? 'app' : 'proxy',
  });
}

function nameService({ name, baseUrl }: Connection, origin: string): string {
  return baseUrl.startsWith('/') ? t.serviceThrough({ name, origin }) : origin;
}
