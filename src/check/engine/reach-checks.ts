import { isAddressable } from '../../api/endpoints';
import type { Failure } from '../../api/failure';
import { parseBaseUrl } from '../../site/base-url';
import { type BrowserCause, explain, reporterOf } from './causes';
import type { CheckContext, PageResponse } from './check-context';
import { formatDuration } from './format-values';
import { failed, passed, throwUnchecked, type Verdict, warning } from './report';

const SLOW_MS = 3000;

/** Statuses that do not depend on the query. A service may return 404 for an unknown parameter. */
const NOT_ABOUT_QUERY = new Set([401, 403, 407, 429]);

export function checkBaseUrl({ options, details }: CheckContext): Verdict {
  const { service, appOrigin } = options;
  const pageProtocol = appOrigin === null ? '' : new URL(appOrigin).protocol;
  const result = parseBaseUrl(service.baseUrl, { pageProtocol });
  if (!result.ok) {
    return failed(
      'The base URL cannot be used.',
      'Enter a URL that starts with https:// or http:// and has no user name, “?” or “#”.',
    );
  }
  details.push(`Requests go to ${result.url}/api/v1/…`);
  if (result.warning === 'blocked') {
    return failed(
      'The browser blocks the base URL: it uses http://, but this app was opened over https://.',
      'Use an https:// base URL, or open this app over http://.',
    );
  }
  if (result.warning === 'unencrypted') {
    return warning(
      'The base URL is not secure: the API key is sent unencrypted.',
      'Use an https:// base URL if the service has one.',
    );
  }
  return passed('The base URL is valid.');
}

export async function checkResponse(context: CheckContext): Promise<Verdict> {
  const { options, details } = context;
  const { pageSizeParam, pageSize } = context.paging;
  if (!isAddressable(options.siteId)) {
    const failure: Failure = { kind: 'not-addressable', id: options.siteId };
    return explainFailure(context, failure, null);
  }

  if (pageSizeParam !== '') context.listQuery = { [pageSizeParam]: String(pageSize) };
  const { list, rejected } = await requestList(context);
  context.list = list;
  const { failure, result, evidence } = list;
  details.push(`The service ${list.words} for the list in ${formatDuration(evidence.ms)}.`);
  if (failure === null && evidence.ms > SLOW_MS) {
    return warning(
      `The service is slow: the list took ${formatDuration(evidence.ms)}.`,
      'Set a smaller page size.',
    );
  }
  if (failure === null && rejected) {
    const parameter = `${pageSizeParam}=${pageSize}`;
    details.unshift(`With ${parameter}, the service ${rejected.words}.`);
    return warning(
      `The service rejects “${parameter}” (it ${rejected.words}). The check continues without it.`,
      'Set the page size parameter of the connection to one that the service accepts, or to none.',
    );
  }
  if (failure === null) return passed('The service returns data.');
  if (reporterOf(failure) !== 'response') return passed('The service responds.');
  const { appOrigin } = options;
  if (failure.kind !== 'network' || appOrigin === null) {
    return explainFailure(context, failure, result);
  }
  return explainFailure(context, failure, result, await findBrowserCause(context, appOrigin));
}

/** Requests the list, without the page size if the service rejects it. */
async function requestList(
  context: CheckContext,
): Promise<{ list: PageResponse; rejected: PageResponse | null }> {
  const first = await context.askForPage(context.listQuery);
  const status = first.status ?? 0;
  const isAboutQuery = status >= 400 && status < 500 && !NOT_ABOUT_QUERY.has(status);
  if (!isAboutQuery || context.paging.pageSizeParam === '') return { list: first, rejected: null };
  const bare = await context.askForPage({});
  if (!bare.isOk) return { list: first, rejected: null };
  context.listQuery = {};
  return { list: bare, rejected: first };
}

async function findBrowserCause(context: CheckContext, appOrigin: string): Promise<BrowserCause> {
  const { details, options } = context;
  if (new URL(options.service.baseUrl).origin === appOrigin) {
    details.push('CORS is not the cause: the service has the same origin as this app.');
    return 'unreachable';
  }
  const everyResponse = [
    'Every response, including errors, needs these headers:',
    `Access-Control-Allow-Origin: ${appOrigin}`,
    'Access-Control-Expose-Headers: Retry-After, ETag',
  ];
  const preflight = [
    'Browsers send an OPTIONS request (preflight) without the key first. Return 204 with these headers:',
    `Access-Control-Allow-Origin: ${appOrigin}`,
    'Access-Control-Allow-Methods: GET',
    'Access-Control-Allow-Headers: Authorization',
  ];
  if (context.list?.evidence.hasKey) {
    const open = await context.askWithoutKey();
    if (open.result.kind === 'redirect') return 'redirect';
    if (open.status !== null) {
      details.push('Without the key, the browser can read the response.', ...preflight);
      return 'cors-authorization';
    }
  }
  if (await context.isReached()) {
    details.push(
      'The service is reachable: a request in “no-cors” mode got a response.',
      ...everyResponse,
      ...preflight,
    );
    return 'cors';
  }
  details.push(
    'A request in “no-cors” mode got no response either. Either the service is unreachable, or its responses have no CORS headers and “Cross-Origin-Resource-Policy: same-origin” or “same-site”. Browsers do not tell these apart.',
    'If the service can be opened in a new tab:',
    ...everyResponse,
    ...preflight,
  );
  return 'unreachable-or-hidden';
}

export async function checkKey(context: CheckContext): Promise<Verdict> {
  const { details } = context;
  const list = reuseList(context);
  const { evidence, failure, result, page } = list;
  details.push(`With${evidence.hasKey ? ' the' : 'out a'} key, the service ${list.words}.`);
  if (failure && reporterOf(failure) === 'key') return explainFailure(context, failure, result);
  if (!evidence.hasKey) return passed('The service needs no API key.');
  if (page === null)
    return passed('The service did not reject the API key. Whether it needs one is unknown.');
  const open = await context.askWithoutKey();
  if (open.failure?.kind === 'rate-limited')
    throwUnchecked(
      `without the key, the service returned ${open.failure.status} (too many requests)`,
    );
  details.push(`Without the key, the service ${open.words}.`);
  if (open.page !== null) {
    return warning(
      'Anyone can read the list: the service does not require the API key.',
      'If this is not intended, report it to the service’s team.',
    );
  }
  return passed('The service accepts the API key.');
}

export function checkSite(context: CheckContext): Verdict {
  const { failure, result } = reuseList(context);
  if (failure && reporterOf(failure) === 'site') return explainFailure(context, failure, result);
  return passed('The site exists.');
}

/** Returns the response to the list request and adds it to the evidence. Throws an EarlyVerdict if there is none. */
export function reuseList(context: CheckContext): PageResponse {
  const list = context.list ?? throwUnchecked('the list was not requested');
  context.evidence.push(list.evidence);
  return list;
}

export function explainFailure(
  { options, list }: CheckContext,
  failure: Failure,
  result: PageResponse['result'] | null,
  browserCause: BrowserCause | null = null,
): Verdict {
  const { service, siteId, keyAdvice } = options;
  const { baseUrl } = service;
  const hasKey = list?.evidence.hasKey ?? false;
  return explain({ failure, result, baseUrl, siteId, hasKey, keyAdvice }, browserCause);
}
