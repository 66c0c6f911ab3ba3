import { isCutOffJson, parseJson } from '../text/parse-json';
import { isOk, type RequestOutcome, sendRequest, type ServiceResponse } from './send-request';
import { ApiError, type Failure } from './failure';
import { readProxyStatus } from './proxy-status';
import { isRateLimit, parseRetryAfter } from './retry';
import type { Service } from './service';

/** The maximum number of characters to show from a non-JSON response. */
const START_LENGTH = 200;

/**
 * Sends one GET request to the service and reads its JSON.
 * @param path the path under the base URL, starting with `/`, with percent-encoded segments
 * @param read validates the parsed JSON, and also gets the raw body; throws an ApiError if the JSON is invalid
 * @throws ApiError for a failed request or an unreadable response; the signal's reason when aborted
 */
export async function getJson<Data>(
  service: Service,
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
  read: (json: unknown, text: string) => Data | Promise<Data>,
): Promise<Data> {
  const outcome = await sendRequest(service, path, query, { signal, wantsBody: isOk });
  const { url, keyVersion } = outcome;
  try {
    const { json, text } = parseResponse(service, outcome);
    const data = await read(json, text);
    service.onOutcome?.({ url, keyVersion, failure: null });
    return data;
  } catch (error) {
    if (error instanceof ApiError) service.onOutcome?.({ url, keyVersion, failure: error.failure });
    throw error;
  }
}

function parseResponse(service: Service, outcome: RequestOutcome) {
  const { result } = outcome;
  if (result.kind === 'response' && isOk(result.status)) {
    try {
      // Ignores the content type because many services send a wrong one.
      return { json: parseJson(result.text), text: result.text };
    } catch {
      // The body is not JSON: the code below reports it.
    }
  }
  const isSignedOut = service.hasPassedLogin?.() === true && isFromLogin(result);
  throw new ApiError(isSignedOut ? { kind: 'signed-out' } : failureOf(outcome));
}

function isFromLogin(result: RequestOutcome['result']): boolean {
  if (result.kind === 'redirect') return true;
  if (result.kind !== 'response') return false;
  const { status, headers, text } = result;
  if (isRateLimit(status, headers)) return false;
  // A 403 from the service itself is usually JSON; one from a login page is HTML.
  if (status === 403) return /html/i.test(headers.get('content-type') ?? '');
  return status === 401 || (isOk(status) && kindOfBody(text) === 'html');
}

export function failureOf({ result, keyVersion, hideKey }: RequestOutcome): Failure {
  if (result.kind === 'network') return { kind: 'network', keyVersion };
  if (result.kind === 'redirect') return { kind: 'redirect' };
  if (result.kind !== 'response') return result;
  if (!isOk(result.status)) return failureOfStatus(result, keyVersion);
  const body = kindOfBody(result.text);
  if (body === 'cut-off') return { kind: 'cut-off' };
  return {
    kind: 'not-json',
    body,
    contentType: hideKey(result.headers.get('content-type') ?? '') || null,
    // Copied because a slice alone would keep the whole body in memory.
    start: structuredClone(hideKey(result.text).slice(0, START_LENGTH)).trim(),
  };
}

export function kindOfBody(text: string): 'empty' | 'html' | 'cut-off' | 'other' {
  if (text.trim() === '') return 'empty';
  if (/^\s*</.test(text)) return 'html';
  return isCutOffJson(text) ? 'cut-off' : 'other';
}

function failureOfStatus({ status, headers }: ServiceResponse, keyVersion: number | null): Failure {
  const retryAfterMs = parseRetryAfter(headers.get('retry-after') ?? null, Date.now());
  if (isRateLimit(status, headers)) return { kind: 'rate-limited', status, retryAfterMs };
  if (status === 401) return { kind: 'unauthorized', keyVersion };
  if (status === 403) return { kind: 'forbidden', keyVersion };
  if (status === 404) return { kind: 'not-found' };
  if (status >= 500) {
    const problem = readProxyStatus(headers.get('proxy-status'));
    if (problem === 'key-rejected') return { kind: 'unauthorized', keyVersion };
    return { kind: 'server', status, retryAfterMs, ...(problem && { unreached: problem }) };
  }
  return { kind: 'unexpected-status', status };
}
