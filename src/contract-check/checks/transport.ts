import { formatNumber } from '../../text/numbers';
import type { CheckContext } from '../context/check-context';
import { reuseListResponse } from '../context/shared-responses';
import { formatDuration } from '../report/format-values';
import { throwUnchecked, passed, type Verdict, warning } from '../report/verdict';
import { SLOW_MS } from './answers';

/** In characters: below this, compression saves too little to matter. */
const WORTH_COMPRESSING = 50_000;

/** Checks how the answers travel: caching, compression, and how long they take. */
export function checkTransport(context: CheckContext): Verdict {
  const { result } = reuseListResponse(context);
  if (result.kind !== 'response') throwUnchecked('there is no answer to look at');

  const { headers, text } = result;
  const { service, appOrigin, times, details } = context;
  // Across origins a browser shows few headers that the service does not expose.
  const isHidden = appOrigin !== null && new URL(service.baseUrl).origin !== appOrigin;
  const type = headers.get('content-type') ?? 'not there';
  const encoding = headers.get('content-encoding');
  const longest = Math.max(...times);

  if (!/\bjson\b/i.test(type)) {
    details.push(`Content-Type is ${type}, where application/json is expected`);
  }
  if (longest > SLOW_MS) details.push(`The slowest answer took ${formatDuration(longest)}`);
  if (encoding === undefined && !isHidden && text.length > WORTH_COMPRESSING) {
    details.push(`${formatNumber(text.length)} characters were sent without compression`);
  }
  const hasFaults = details.length > 0;

  const time = { median: formatDuration(medianOf(times)), longest: formatDuration(longest) };
  const absent = isHidden ? 'not there, or not exposed to the browser' : 'not there';
  details.push(
    `ETag: ${headers.get('etag') ?? absent}`,
    `Cache-Control: ${headers.get('cache-control') ?? 'not there'}`,
    `Content-Encoding: ${encoding ?? (isHidden ? 'not visible to a page of another origin' : 'none')}`,
    `Time per request: median ${time.median}, longest ${time.longest}`,
  );
  const summary = `An answer takes ${time.median}, and ${time.longest} at most.`;
  return hasFaults
    ? warning(
        `${summary} Something could be better.`,
        "Browsing works. You may want to tell the service's team.",
      )
    : passed(summary);
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
