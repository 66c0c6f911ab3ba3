import { kindOfBody } from '../../api/http';
import type { ServiceResponse, SentRequest, NoResponse } from '../../api/exchange';
import type { Evidence } from '../report/evidence';
import { quote } from '../report/format-values';

/** The response to a request of a check, or why there is none. */
export interface CheckResponse {
  evidence: Evidence;
  result: SentRequest['result'];
  /** The body, parsed and not validated; undefined where it is not JSON. */
  json: unknown;
}

/** Returns the status of a response; null where no answer came. */
export function statusOf({ result }: CheckResponse): number | null {
  return result.kind === 'answer' ? result.status : null;
}

/** Returns whether a response has a status of success. */
export function isOk(response: CheckResponse): boolean {
  const status = statusOf(response) ?? 0;
  return status >= 200 && status < 300;
}

/** Returns whether a response has a status that blames the request. */
export function isRefused(response: CheckResponse): boolean {
  const status = statusOf(response) ?? 0;
  return status >= 400 && status < 500;
}

/** Describes a response, to follow its subject: "answered 404", "gave no answer within 15 s". */
export function describeResponse({ result, json }: CheckResponse): string {
  if (result.kind !== 'answer') return describeNoResponse(result);
  return `answered ${result.status}${json === undefined ? ` with ${describeBody(result)}` : ''}`;
}

/** Describes why there is no response, to follow its subject. */
export function describeNoResponse(result: NoResponse): string {
  switch (result.kind) {
    case 'network':
      return `gave no answer${result.code === null ? '' : ` (${result.code})`}`;
    case 'timeout':
      return `gave no answer within ${result.afterMs / 1000} s`;
    case 'redirect':
      return `redirected${result.location === null ? '' : ` to ${quote(result.location)}`}`;
    case 'too-large':
      return `sent more than ${result.maxBytes / 1024 / 1024} MB`;
    default:
      return result satisfies never;
  }
}

/** Describes a body that cannot be read as JSON. */
export function describeBody({ text, headers }: ServiceResponse): string {
  const kind = kindOfBody(text);
  if (kind === 'empty') return 'an empty body';
  if (kind === 'html') return 'an HTML page';
  if (kind === 'cut-off') return 'JSON that is cut off';
  const type = headers.get('content-type');
  return type === undefined ? 'something that is not JSON' : `${quote(type)} that is not JSON`;
}
