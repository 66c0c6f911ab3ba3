import { ApiError, type Failure, type ResponseProblem } from '../api/failure';
import * as t from '../messages/generated/failures';
import * as loading from '../messages/generated/loading';
import { formatWait } from '../messages/times';
import { MINUTE } from '../text/time';
import type { SiteContext } from '../site/site-context';

export interface FailureDescription {
  title: string;
  advice: string;
  details?: (string | false)[];
  quote?: string;
  /** The button that replaces "Try again" or joins it for `sign-in`. Null if retrying cannot help. */
  action?: 'sign-in' | 'refresh' | null;
}

/**
 * Describes an error.
 * @param categoryId the requested category, if any
 * @param isNextPage whether the request was for a later page of the list
 */
export function describeError(
  error: Error,
  { connection, service, siteId }: SiteContext,
  categoryId?: string,
  isNextPage = false,
): FailureDescription {
  if (!(error instanceof ApiError)) {
    return { title: t.notShown(), advice: t.notShownHelp(), details: [error.message] };
  }
  const { failure } = error;
  const { name, baseUrl, auth } = connection;
  const address = new URL(service.baseUrl).origin;
  const isProxied = baseUrl.startsWith('/');
  const origin = isProxied ? t.serviceThrough({ name, origin: address }) : address;
  const rejection = isNextPage ? statusOfRejection(failure) : null;
  if (rejection !== null) {
    const { cursorParam } = service.paging;
    return {
      title: t.cursorRejected({ origin, status: String(rejection), cursorParam }),
      advice: t.cursorRejectedHelp(),
      action: 'refresh',
    };
  }
  switch (failure.kind) {
    case 'network': {
      const appOrigin = window.location.origin;
      const isOtherOrigin = appOrigin !== address;
      return {
        title: t.unreachable({ origin }),
        advice: isOtherOrigin ? t.perhapsHidden() : t.unreachableHelp(),
        details: [
          isOtherOrigin && t.unreachableHelp(),
          isOtherOrigin && t.perhapsHiddenHelp({ appOrigin }),
          auth === 'key' && failure.keyVersion === null && t.perhapsWithoutKey(),
        ],
      };
    }
    case 'timeout':
      return {
        title: t.timeout({ origin, seconds: failure.afterMs / 1000 }),
        advice: t.timeoutHelp(),
      };
    case 'cut-off':
      return { title: t.cutOff({ origin }), advice: t.cutOffHelp() };
    case 'redirect':
      return {
        title: t.redirect({ origin }),
        advice: t.redirectHelp(),
        details: [t.redirectReason()],
      };
    case 'unauthorized':
    case 'forbidden': {
      const isForbidden = failure.kind === 'forbidden';
      if (auth !== 'key') {
        const title = isForbidden ? t.forbiddenProxy : t.unauthorizedProxy;
        return { title: title({ origin, siteId }), advice: t.proxyHelp() };
      }
      if (failure.keyVersion === null) {
        return { title: t.keyNeeded(), advice: t.keyNeededHelp() };
      }
      return isForbidden
        ? { title: t.siteForbidden({ origin, siteId }), advice: t.siteForbiddenHelp() }
        : {
            title: t.keyRejected(),
            advice: t.keyRejectedHelp(),
            details: [t.keyRejectedReason({ origin })],
          };
    }
    case 'not-found':
      return {
        title:
          categoryId === undefined
            ? // The path may also be wrong.
              t.siteNotFound({ service: isProxied ? origin : service.baseUrl, siteId })
            : t.categoryNotFound({ id: categoryId }),
        advice: categoryId === undefined ? t.notFoundHelp() : t.categoryNotFoundHelp(),
      };
    case 'not-addressable':
      return {
        title: t.notAddressable({ origin, id: failure.id }),
        advice: failure.id === siteId ? t.siteNotAddressableHelp() : t.categoryNotAddressableHelp(),
        action: null,
      };
    case 'rate-limited':
      return {
        title: (failure.status === 403 ? t.rateLimitedForbidden : t.rateLimited)({ origin }),
        advice: adviseWait(failure.retryAfterMs) ?? t.rateLimitedHelp(),
      };
    case 'server':
      if (failure.unreached)
        return {
          title: t.commandUnreached({ ...failure.unreached }),
          advice: t.commandUnreachedHelp(),
        };
      return {
        title: messageOfServerError(failure.status)({ origin, status: String(failure.status) }),
        advice: adviseWait(failure.retryAfterMs) ?? t.serverHelp(),
      };
    case 'unexpected-status':
      return {
        title: t.unexpectedStatus({ origin, status: String(failure.status) }),
        advice: t.unexpectedStatusHelp(),
      };
    case 'not-json': {
      const { body, contentType, start } = failure;
      if (body === 'empty') return { title: t.emptyBody({ origin }), advice: t.notJsonHelp() };
      const type = contentType ?? '';
      return {
        title: t.notJson({ origin, hasType: type !== '', type }),
        advice: t.notJsonHelp(),
        quote: start,
      };
    }
    case 'signed-out':
      return { title: t.signedOut(), advice: t.signedOutHelp(), action: 'sign-in' };
    case 'invalid-response':
      return {
        title: t.invalidResponse({ origin }),
        advice: t.invalidResponseHelp(),
        details: failure.problems.map(describeResponseProblem),
      };
    default:
      return failure satisfies never;
  }
}

/** Describes why an automatic refresh failed, without a period. */
export function describeAutomaticError(error: Error, site: SiteContext): string {
  const kind = error instanceof ApiError ? error.failure.kind : null;
  if (kind === 'network' || kind === 'timeout') return loading.serviceUnreachable();
  return describeError(error, site).title;
}

function statusOfRejection(failure: Failure): number | null {
  if (failure.kind === 'not-found') return 404;
  return failure.kind === 'unexpected-status' && failure.status >= 400 ? failure.status : null;
}

/** Describes what is wrong with a response: "categories[3]: no field “id”". */
export function describeResponseProblem(problem: ResponseProblem): string {
  const { path } = problem;
  const isNested = path !== '';
  switch (problem.kind) {
    case 'missing':
      return t.missingField({ path, isNested, field: problem.field });
    case 'empty':
      return t.emptyValue({ path, isNested });
    case 'wrong-type': {
      const { expected, received } = problem;
      return t.wrongType({
        path,
        isNested,
        expected,
        isText: received === null,
        received: received ?? '',
      });
    }
    default:
      return problem satisfies never;
  }
}

function messageOfServerError(status: number) {
  if (status === 503) return t.serverUnavailable;
  if (status === 504) return t.gatewayTimeout;
  // Statuses of 520 and above are specific to CDNs and mean the same as 502.
  return status === 502 || status >= 520 ? t.gatewayError : t.serverError;
}

function adviseWait(ms: number | null): string | null {
  return ms !== null && ms > MINUTE ? t.tryAgainIn({ time: formatWait(ms) }) : null;
}
