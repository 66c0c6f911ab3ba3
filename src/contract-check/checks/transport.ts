import { formatCount, formatNumber } from '../../text/locale';
import { formatDuration } from '../report/format-values';
import { reuseListResponse } from '../context/first-page';
import { failed, passed, warning } from '../report/verdict';
import { SLOW_MS } from './answers';
import type { Check } from './check';

/** In characters: below this, compression saves too little to matter. */
const WORTH_COMPRESSING = 50_000;

/** How the answers travel: caching, compression, and how long they take. */
export const transportCheck: Check = {
  id: 'transport',
  title: 'Caching, compression and time',
  run: async (context) => {
    const { result } = reuseListResponse(context);
    if (result.kind !== 'answer') return failed('There is no answer to look at.');

    const { headers, text } = result;
    const { service, appOrigin, times, requestCount } = context;
    // Across origins a browser shows few headers that the service does not expose.
    const isHidden = appOrigin !== null && new URL(service.baseUrl).origin !== appOrigin;
    const type = headers.get('content-type') ?? null;
    const encoding = headers.get('content-encoding') ?? null;
    const median = medianOf(times);
    const longest = Math.max(...times);

    const faults: string[] = [];
    if (type === null || !/\bjson\b/i.test(type)) {
      faults.push(`Content-Type is ${type ?? 'not there'}, where application/json is expected`);
    }
    if (longest > SLOW_MS) faults.push(`The slowest answer took ${formatDuration(longest)}`);
    if (encoding === null && !isHidden && text.length > WORTH_COMPRESSING) {
      faults.push(`${formatNumber(text.length)} characters were sent without compression`);
    }

    const absent = isHidden ? 'not there, or not exposed to the browser' : 'not there';
    const details = [
      ...faults,
      `ETag: ${headers.get('etag') ?? absent}`,
      `Cache-Control: ${headers.get('cache-control') ?? 'not there'}`,
      `Content-Encoding: ${encoding ?? (isHidden ? 'not visible to a page of another origin' : 'none')}`,
      `Time per request: median ${formatDuration(median)}, longest ${formatDuration(longest)}`,
      formatCount(requestCount, 'request', 'requests'),
    ];
    const summary = `An answer takes ${formatDuration(median)}, and ${formatDuration(longest)} at most.`;
    return faults.length === 0
      ? passed(summary, details)
      : warning(
          `${summary} Something could be better.`,
          details,
          "Nothing has to be done for browsing. The service's operator may want to know.",
        );
  },
};

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
