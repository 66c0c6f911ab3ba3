import { describeServerError } from './describe-server-error';
import type { Failure, LoginSign } from './failure';

/** What a person needs to know of a failure: what happened, the likely cause, what to do. */
export interface FailureDescription {
  title: string;
  cause: string;
  nextStep: string;
}

export interface FailureContext {
  /** What was to be loaded, for a sentence: "The categories", "The category “c1”". */
  what: string;
  siteId: string;
  origin: string;
  /** Who adds the API key to the requests: the app, or something in front of the service. */
  keyAddedBy: 'app' | 'proxy';
}

/** Turns a failure into words. Holds no key: a failure has none. */
export function describeFailure(failure: Failure, context: FailureContext): FailureDescription {
  return { title: `${context.what} could not be loaded`, ...describe(failure, context) };
}

/** Describes a failure, with a title only where "could not be loaded" does not say enough. */
function describe(
  failure: Failure,
  { what, siteId, origin, keyAddedBy }: FailureContext,
): Omit<FailureDescription, 'title'> & { title?: string } {
  switch (failure.kind) {
    case 'network': {
      const appOrigin = globalThis.location?.origin ?? origin;
      const isHideable = appOrigin !== origin;
      return {
        cause: `No answer came from ${origin}.${isHideable ? MAY_BE_CORS : ''}${keyAddedBy === 'app' && failure.keyVersion === null ? NO_KEY_SAVED : ''}`,
        nextStep: `Check the base URL and your network.${isHideable ? ` If both are right, ask the service's team to allow the origin ${appOrigin} and the Authorization header.` : ''}`,
      };
    }
    case 'timeout':
      return {
        cause: `${origin} did not answer within ${failure.afterMs / 1000} seconds.`,
        nextStep: 'Try again. If it stays slow, set a smaller page size in the connection.',
      };
    case 'cut-off':
      return {
        cause: `The answer of ${origin} is incomplete: the service, or something between it and this app, cut it off.`,
        nextStep:
          "Try again. If it keeps happening, set a smaller page size in the connection, or tell the service's team.",
      };
    case 'redirect':
      return {
        cause: `${origin} redirects the request elsewhere. Redirects are not followed, so that the API key never reaches another server.`,
        nextStep: 'Enter the final address as the base URL (often https instead of http).',
      };
    case 'unauthorized':
      if (keyAddedBy === 'proxy') {
        return {
          cause: `${origin} answered 401: the proxy has no valid API key to add.`,
          nextStep: GIVE_PROXY_A_KEY,
        };
      }
      return failure.keyVersion === null
        ? {
            title: 'The service needs an API key',
            cause: `${origin} answered 401. No key was sent; none is saved for this connection.`,
            nextStep: 'Enter the API key to go on.',
          }
        : {
            title: 'The service does not accept the API key',
            cause: `${origin} answered 401: the key is mistyped, belongs to another service, or is no longer valid.`,
            nextStep: 'Enter a valid API key to go on.',
          };
    case 'forbidden':
      if (keyAddedBy === 'proxy') {
        return {
          cause: `${origin} answered 403: the API key that the proxy adds may not read the site “${siteId}”.`,
          nextStep: GIVE_PROXY_A_KEY,
        };
      }
      return failure.keyVersion === null
        ? {
            title: `${what} may not be read without an API key`,
            cause: `${origin} answered 403 for the site “${siteId}”. No key was sent; none is saved for this connection.`,
            nextStep: 'Enter a key that may read this site.',
          }
        : {
            title: `${what} may not be read with this API key`,
            cause: `${origin} answered 403: the key is valid, but may not read the site “${siteId}”.`,
            nextStep: 'Use a key that may read this site, or ask for access.',
          };
    case 'not-found':
      return {
        title: `${what} could not be found`,
        cause: `${origin} answered 404 for the site “${siteId}”.`,
        nextStep: 'Check the site ID and the base URL. It may also have been removed.',
      };
    case 'not-addressable':
      return {
        cause: `${origin} cannot be asked for the ID “${failure.id}”: in a web address it has a meaning of its own.`,
        nextStep:
          failure.id === siteId
            ? 'Enter another site ID.'
            : 'Only what the list says about this category can be shown until the service gives it another ID.',
      };
    case 'rate-limited':
      return {
        title: `${what} could not be loaded yet`,
        cause: `${origin} answered 429: too many requests in a short time.${askedToWait(failure.retryAfterMs)}`,
        nextStep: 'Wait a moment, then try again.',
      };
    case 'server':
      return {
        cause: `${origin} answered ${failure.status}: ${describeServerError(failure.status)}.${askedToWait(failure.retryAfterMs)}`,
        nextStep: "Try again later. If it keeps happening, tell the service's team.",
      };
    case 'unexpected-status':
      return {
        cause: `${origin} answered with status ${failure.status}, which this app does not understand.`,
        nextStep: 'Check the site ID and the paging parameters of the connection.',
      };
    case 'too-large':
      return {
        cause: `The answer of ${origin} is larger than ${failure.maxBytes / 1024 / 1024} MB. The rest was not read.`,
        nextStep: 'Set a smaller page size in the connection.',
      };
    case 'not-json':
      return {
        cause: `${origin} answered ${describeBody(failure)}`,
        nextStep: 'Check the base URL: the part before /api/v1.',
      };
    case 'signed-out':
      return {
        title: 'You have been signed out',
        cause: `${origin} has answered before and now ${SIGNS[failure.sign]}.`,
        nextStep:
          'Sign in again, and you come back to this page. If that does not help, check the connection.',
      };
    case 'invalid-response':
      return {
        cause: `The answer of ${origin} is not what the interface describes: ${failure.problems.join('; ')}.`,
        nextStep: "Check the base URL; if it is right, tell the service's team.",
      };
    default:
      return failure satisfies never;
  }
}

/** Says in one short sentence why a request is tried again; null for what is never tried again. */
export function describeRetryReason(failure: Failure, origin: string): string | null {
  switch (failure.kind) {
    case 'network':
      return `No answer came from ${origin}.`;
    case 'timeout':
      return `${origin} did not answer within ${failure.afterMs / 1000} seconds.`;
    case 'cut-off':
      return `The answer of ${origin} was cut off.`;
    case 'rate-limited':
      return `${origin} answered 429: too many requests.`;
    case 'server':
      return `${origin} answered ${failure.status}.`;
    default:
      return null;
  }
}

const MAY_BE_CORS =
  ' Either it cannot be reached, or it does not allow this app to read it (CORS). Browsers do not say which.';

/** Said after the other causes of a request without an answer. */
const NO_KEY_SAVED =
  ' No API key is saved for this connection; when one is missing, some services refuse requests in a way that looks unreachable to a browser.';

const GIVE_PROXY_A_KEY =
  'Give the proxy a valid API key, or ask whoever runs it. The development proxy takes it from CATEGORY_SERVICE_KEY.';

const SIGNS: Readonly<Record<LoginSign, string>> = {
  unauthorized:
    'answers 401: your login has expired, or the key that the server adds is no longer valid',
  forbidden: 'answers 403 with a web page: your login has probably expired',
  redirect: 'redirects requests elsewhere: your login has probably expired',
  page: 'answers with a web page in place of data: your login has probably expired',
};

function describeBody({
  body,
  contentType,
  start,
}: Extract<Failure, { kind: 'not-json' }>): string {
  if (body === 'empty') return 'with an empty body, which is not JSON.';
  const what = contentType ? `with ${contentType}` : 'with something';
  const cause = body === 'html' ? 'often a login page, or' : 'perhaps';
  return `${what} that is not JSON: ${cause} a base URL that points to a website rather than its service. It starts with: ${start}`;
}

function askedToWait(ms: number | null): string {
  if (ms === null) return '';
  const seconds = Math.ceil(ms / 1000);
  return ` It asks to wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}
