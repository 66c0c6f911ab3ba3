import type { Exchange } from '../../api/exchange';
import type { Evidence } from '../report/report';

/** What came of a request that a check made. */
export interface Reply {
  evidence: Evidence;
  result: Exchange['result'];
  /** The body, parsed and not validated; undefined where it is not JSON. */
  json: unknown;
}

/** The status of a reply; null where no answer came. */
export function statusOf({ result }: Reply): number | null {
  return result.kind === 'answer' ? result.status : null;
}

/** Whether a reply says that all went well. */
export function isOk(reply: Reply): boolean {
  const status = statusOf(reply) ?? 0;
  return status >= 200 && status < 300;
}

/** Whether the service has understood a request and does not take it. */
export function isRefused(reply: Reply): boolean {
  const status = statusOf(reply) ?? 0;
  return status >= 400 && status < 500;
}
