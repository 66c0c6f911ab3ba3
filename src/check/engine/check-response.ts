import type { Failure } from '../../api/failure';
import { kindOfBody } from '../../api/get-json';
import type { RequestOutcome } from '../../api/send-request';
import { parseJson } from '../../text/parse-json';
import type { Evidence } from './report';

export interface CheckResponse {
  evidence: Evidence;
  result: RequestOutcome['result'];
  failure: Failure | null;
  status: number | null;
  isOk: boolean;
  json: unknown;
  /** Describes a body that is not JSON, such as "an HTML page". Null for JSON, or if there is no response. */
  notJson: string | null;
  /** The outcome as a predicate: "returned 404", "did not send a complete response (timeout)". */
  words: string;
}

const MAX_BODY = 1000;

const NO_RESPONSE = { status: null, isOk: false, json: undefined, notJson: null };

const HEADERS =
  /^(?:content-(?:type|length|encoding)|cache-control|etag|last-modified|age|vary|date|retry-after|location|www-authenticate|x-request-id|allow|deprecation|sunset|(?:x-)?rate-?limit(?:-.*)?|access-control-.*)$/;

export function toCheckResponse(outcome: RequestOutcome, failure: Failure): CheckResponse {
  const { url, keyVersion, ms, result } = outcome;
  const request = { url, hasKey: keyVersion !== null, ms };
  if (result.kind !== 'response') {
    const code = result.kind === 'network' && result.code !== null ? `, ${result.code}` : '';
    const redirect = result.kind === 'redirect' ? result : null;
    const words = redirect
      ? 'sent a redirect'
      : `did not send a complete response (${result.kind}${code})`;
    const problem = `The service ${words}.`;
    const headers = redirect?.location ? [['location', redirect.location] as const] : [];
    const status = redirect?.status ?? null;
    const evidence = { ...request, status, problem, headers, body: '', bodyLength: 0 };
    return { evidence, result, failure, words, ...NO_RESPONSE };
  }
  const { status } = result;
  const isOk = status >= 200 && status < 300;
  const json = parseBody(result.text);
  const isData = isOk && json !== undefined;
  const hideKey = isData ? (sent: string) => sent : outcome.hideKey;
  const headers = [...result.headers]
    .filter(([name]) => HEADERS.test(name))
    .map(([name, value]) => [name, hideKey(value)] as const);
  const text = hideKey(result.text);
  const notJson = json === undefined ? describeBody(text) : null;
  const body = text.slice(0, MAX_BODY).replace(/[\uD800-\uDBFF]$/, '');
  return {
    evidence: { ...request, status, problem: null, headers, body, bodyLength: text.length },
    result,
    failure: isData ? null : failure,
    status,
    isOk,
    json,
    notJson,
    words: `returned ${status}${notJson === null ? '' : ` with ${notJson}`}`,
  };
}

function parseBody(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function describeBody(text: string): string {
  const kind = kindOfBody(text);
  if (kind === 'empty') return 'an empty body';
  if (kind === 'html') return 'an HTML page';
  if (kind === 'cut-off') return 'incomplete JSON';
  return 'a body that is not JSON';
}
