import type { SentRequest } from '../../api/exchange';
import { describeNoResponse } from './check-response';
import type { Evidence } from '../report/evidence';

/** How much of a body is shown. */
const MAX_BODY = 1000;

/** The headers that say something about how the service works. */
const TELLING = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'cache-control',
  'etag',
  'last-modified',
  'age',
  'vary',
  'date',
  'retry-after',
  'location',
  'www-authenticate',
  'x-request-id',
  'allow',
  'deprecation',
  'sunset',
]);
const TELLING_FAMILY = /^(?:x-)?ratelimit-|^access-control-/;

/** Makes the evidence of a request, without the key. */
export function toEvidence({ url, keyVersion, ms, result, hideKey }: SentRequest): Evidence {
  const request = { url: hideKey(url), hasKey: keyVersion !== null, ms };
  if (result.kind !== 'answer') {
    const isRedirect = result.kind === 'redirect';
    const location = isRedirect ? result.location : null;
    return {
      ...request,
      status: isRedirect ? result.status : null,
      problem: `The service ${describeNoResponse(result)}.`,
      headers: location === null ? [] : [['location', location]],
      body: '',
      bodyLength: 0,
    };
  }
  return {
    ...request,
    status: result.status,
    problem: null,
    headers: [...result.headers].filter(([name]) => TELLING.has(name) || TELLING_FAMILY.test(name)),
    body: startOf(hideKey(result.text)),
    bodyLength: result.text.length,
  };
}

/** Cuts a text, but never through a character. */
function startOf(text: string): string {
  return text.slice(0, MAX_BODY).replace(/[\uD800-\uDBFF]$/, '');
}
