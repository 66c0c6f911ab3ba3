import { kindOfBody } from '../../api/get-json';
import type { ServiceResponse, RequestOutcome, NoResponse } from '../../api/send-request';
import { parseJson } from '../../text/parse-json';
import { quote } from '../report/format-values';
import type { Evidence } from '../report/report';

export interface CheckResponse {
  evidence: Evidence;
  result: RequestOutcome['result'];
  /** Null where no answer came. */
  status: number | null;
  isOk: boolean;
  /** Whether the status blames the request. */
  isRefused: boolean;
  /** The body, parsed and not validated; undefined where it is not JSON. */
  json: unknown;
  /** The content received instead of JSON: "an HTML page". Null for JSON, or without a response. */
  notJson: string | null;
  /** The outcome as a predicate: "answered 404", "gave no answer within 15 s". */
  words: string;
}

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

/** Makes the response of a request, with the evidence of it, which is shortened. */
export function toCheckResponse(outcome: RequestOutcome): CheckResponse {
  const { url, keyVersion, ms, result } = outcome;
  const request = { url, hasKey: keyVersion !== null, ms };
  if (result.kind !== 'response') {
    const words = describeNoResponse(result);
    const isRedirect = result.kind === 'redirect';
    const location = isRedirect ? result.location : null;
    const evidence: Evidence = {
      ...request,
      status: isRedirect ? result.status : null,
      problem: `The service ${words}.`,
      headers: location === null ? [] : [['location', location]],
      body: '',
      bodyLength: 0,
    };
    const noAnswer = {
      status: null,
      isOk: false,
      isRefused: false,
      json: undefined,
      notJson: null,
    };
    return { evidence, result, ...noAnswer, words };
  }
  const { status } = result;
  const isOk = status >= 200 && status < 300;
  const json = parseBody(result.text);
  const hideKey = isOk && json !== undefined ? (sent: string) => sent : outcome.hideKey;
  const headers = [...result.headers].map(([name, value]) => [name, hideKey(value)] as const);
  const text = hideKey(result.text);
  const evidence: Evidence = {
    ...request,
    status,
    problem: null,
    headers: headers.filter(([name]) => TELLING.has(name) || TELLING_FAMILY.test(name)),
    body: startOf(text),
    bodyLength: text.length,
  };
  const notJson = json === undefined ? describeBody({ text, headers: new Map(headers) }) : null;
  return {
    evidence,
    result,
    status,
    isOk,
    isRefused: status >= 400 && status < 500,
    json,
    notJson,
    words: `answered ${status}${notJson === null ? '' : ` with ${notJson}`}`,
  };
}

function startOf(text: string): string {
  return text.slice(0, MAX_BODY).replace(/[\uD800-\uDBFF]$/, '');
}

function parseBody(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function describeNoResponse(result: NoResponse): string {
  switch (result.kind) {
    case 'network':
      return `gave no answer${result.code === null ? '' : ` (${result.code})`}`;
    case 'timeout':
      return `gave no answer within ${result.afterMs / 1000} s`;
    case 'cut-off':
      return 'sent an answer that breaks off';
    case 'redirect':
      return `redirected${result.location === null ? '' : ` to ${quote(result.location)}`}`;
    case 'too-large':
      return `sent more than ${result.maxBytes / 1024 / 1024} MB`;
    default:
      return result satisfies never;
  }
}

function describeBody({ text, headers }: Pick<ServiceResponse, 'text' | 'headers'>): string {
  const kind = kindOfBody(text);
  if (kind === 'empty') return 'an empty body';
  if (kind === 'html') return 'an HTML page';
  if (kind === 'cut-off') return 'JSON that is cut off';
  const type = headers.get('content-type');
  return type === undefined ? 'something that is not JSON' : `${quote(type)} that is not JSON`;
}
