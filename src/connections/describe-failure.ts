import type { Failure, LoginSign } from '../api/failure';
import * as t from '../messages/generated/failures';
import { joinSentences } from '../messages/join';
import { formatWait } from '../messages/times';
import { MINUTE } from '../text/time';
import { describeResponseProblem } from './describe-response-problem';

/** A failure in words for the user: what happened, the likely cause, and the next step. */
export interface FailureDescription {
  title: string;
  cause: string;
  nextStep: string;
}

/** The data that was requested; `site` for all categories of a site. */
export type Requested =
  | { what: 'categories' | 'newerList' | 'nextPage' }
  | { what: 'category' | 'site'; id: string };

export interface FailureContext {
  requested: Requested;
  siteId: string;
  origin: string;
  /** The sender of the API key: the app, or a proxy in front of the service. */
  keyAddedBy: 'app' | 'proxy';
}

/** Turns a failure into words. Holds no key: a failure has none. */
export function describeFailure(failure: Failure, context: FailureContext): FailureDescription {
  const requested = { id: '', ...context.requested };
  return { title: t.notLoaded(requested), ...describe(failure, { ...context, requested }) };
}

interface DescribeContext extends FailureContext {
  requested: Requested & { id: string };
}

function describe(
  failure: Failure,
  { requested, siteId, origin, keyAddedBy }: DescribeContext,
): Omit<FailureDescription, 'title'> & { title?: string } {
  switch (failure.kind) {
    case 'network': {
      const appOrigin = globalThis.location?.origin ?? origin;
      const isHideable = appOrigin !== origin;
      const isWithoutKey = keyAddedBy === 'app' && failure.keyVersion === null;
      return {
        cause: joinSentences([
          t.noAnswer({ origin }),
          isHideable && t.noAnswerMaybeHidden(),
          isWithoutKey && t.noAnswerNoKey(),
        ]),
        nextStep: joinSentences([
          t.noAnswerHelp(),
          isHideable && t.noAnswerAllowHelp({ appOrigin }),
        ]),
      };
    }
    case 'timeout':
      return {
        cause: t.timeout({ origin, seconds: failure.afterMs / 1000 }),
        nextStep: t.timeoutHelp(),
      };
    case 'cut-off':
      return { cause: t.cutOff({ origin }), nextStep: t.cutOffHelp() };
    case 'redirect':
      return { cause: t.redirect({ origin }), nextStep: t.redirectHelp() };
    case 'unauthorized':
      if (keyAddedBy === 'proxy') {
        return { cause: t.unauthorizedProxy({ origin }), nextStep: t.proxyHelp() };
      }
      return failure.keyVersion === null
        ? {
            title: t.keyNeededTitle(),
            cause: t.keyNeeded({ origin }),
            nextStep: t.keyNeededHelp(),
          }
        : {
            title: t.keyRefusedTitle(),
            cause: t.keyRefused({ origin }),
            nextStep: t.keyRefusedHelp(),
          };
    case 'forbidden':
      if (keyAddedBy === 'proxy') {
        return { cause: t.forbiddenProxy({ origin, siteId }), nextStep: t.proxyHelp() };
      }
      return failure.keyVersion === null
        ? {
            title: t.forbiddenWithoutKey(requested),
            cause: t.siteNeedsKey({ origin, siteId }),
            nextStep: t.siteNeedsKeyHelp(),
          }
        : {
            title: t.forbiddenWithKey(requested),
            cause: t.siteForbidden({ origin, siteId }),
            nextStep: t.siteForbiddenHelp(),
          };
    case 'not-found':
      return {
        title: t.notFound(requested),
        cause: t.siteNotFound({ origin, siteId }),
        nextStep: t.siteNotFoundHelp(),
      };
    case 'not-addressable':
      return {
        cause: t.notAddressable({ origin, id: failure.id }),
        nextStep:
          failure.id === siteId ? t.siteNotAddressableHelp() : t.categoryNotAddressableHelp(),
      };
    case 'rate-limited':
      return {
        title: t.notLoadedYet(requested),
        cause: t.rateLimited({ origin }),
        nextStep: adviseWait(failure.retryAfterMs) ?? t.rateLimitedHelp(),
      };
    case 'server':
      return {
        cause: messageOfServerError(failure.status)({ origin, status: String(failure.status) }),
        nextStep: adviseWait(failure.retryAfterMs) ?? t.serverHelp(),
      };
    case 'unexpected-status':
      return {
        cause: t.unexpectedStatus({ origin, status: String(failure.status) }),
        // A gateway says so of a response that is too large for it.
        nextStep: failure.status === 413 ? t.tooLargeHelp() : t.unexpectedStatusHelp(),
      };
    case 'too-large':
      return {
        cause: t.tooLarge({ origin, megabytes: failure.maxBytes / 1024 / 1024 }),
        nextStep: t.tooLargeHelp(),
      };
    case 'not-json':
      return { cause: describeBody(failure, origin), nextStep: t.notJsonHelp() };
    case 'signed-out':
      return {
        title: t.signedOutTitle(),
        cause: SIGNS[failure.sign]({ origin }),
        nextStep: t.signedOutHelp(),
      };
    case 'invalid-response':
      return {
        cause: t.invalidResponse({
          origin,
          problems: failure.problems.map(describeResponseProblem).join(t.betweenProblems()),
        }),
        nextStep: t.invalidResponseHelp(),
      };
    default:
      return failure satisfies never;
  }
}

/** Says in one short sentence why a request is tried again; null for what is never tried again. */
export function describeRetryReason(failure: Failure, origin: string): string | null {
  switch (failure.kind) {
    case 'network':
      return t.noAnswer({ origin });
    case 'timeout':
      return t.timeout({ origin, seconds: failure.afterMs / 1000 });
    case 'cut-off':
      return t.cutOffRetry({ origin });
    case 'rate-limited':
      return t.rateLimitedRetry({ origin });
    case 'server':
      return t.serverRetry({ origin, status: String(failure.status) });
    default:
      return null;
  }
}

const SIGNS: Readonly<Record<LoginSign, (args: { origin: string }) => string>> = {
  unauthorized: t.signedOutUnauthorized,
  forbidden: t.signedOutForbidden,
  redirect: t.signedOutRedirect,
  page: t.signedOutPage,
};

/** Returns what is known of a status from 500 on: not each of them comes from the service itself. */
function messageOfServerError(status: number) {
  if (status === 503) return t.serverUnavailable;
  if (status === 504) return t.gatewayTimeout;
  // From 520 on, delivery networks say in more detail what is otherwise a 502.
  return status === 502 || status >= 520 ? t.gatewayError : t.serverError;
}

function describeBody(
  { body, contentType, start }: Extract<Failure, { kind: 'not-json' }>,
  origin: string,
): string {
  if (body === 'empty') return t.emptyBody({ origin });
  const args = { origin, start, hasType: Boolean(contentType), type: contentType ?? '' };
  return body === 'html' ? t.htmlBody(args) : t.otherBody(args);
}

/** Says when to try again, if the service asks for more than a moment. */
function adviseWait(ms: number | null): string | null {
  return ms !== null && ms > MINUTE ? t.tryAgainIn({ time: formatWait(ms) }) : null;
}
