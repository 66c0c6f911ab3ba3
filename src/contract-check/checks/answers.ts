import { kindOfBody } from '../../api/get-json';
import { isAddressable } from '../../api/endpoints';
import { MAX_WAIT_MS, parseRetryAfter } from '../../api/retry';
import { ANSWERED_429, type CheckContext } from '../context/check-context';
import type { PageResponse } from '../context/list-page';
import { formatDuration, formatWait } from '../report/format-values';
import { failed, passed, unchecked, type Verdict, warning } from '../report/verdict';
import { judgeNoResponse } from './no-response';

/** Waiting for longer than this is noticed with every page. */
export const SLOW_MS = 3000;

/** Statuses that later checks judge. */
const JUDGED_LATER = new Set([401, 403, 404, 410]);

/** Refusals that have nothing to do with the query. */
const NOT_ABOUT_PARAMETERS = new Set([401, 403, 407, 429]);

/** Checks whether the service answers the list operation with anything that can be read. */
export async function checkAnswers(context: CheckContext): Promise<Verdict> {
  const { findings, service, siteId, details } = context;
  if (!isAddressable(siteId)) {
    return failed(
      'The site ID cannot be used in a web address.',
      'Enter the ID of a site: at least one character, and neither “.” nor “..”.',
    );
  }

  const { pageSizeParam, pageSize } = service.paging;
  if (pageSizeParam !== '') findings.listQuery = { [pageSizeParam]: String(pageSize) };
  findings.list = await askForList(context);
  const { result, isOk, isRefused, notJson, words, evidence } = findings.list;
  if (result.kind !== 'response') {
    details.push(`The list ${words}.`);
    return judgeNoResponse(context, result);
  }

  details.push(`The list ${words}, in ${Math.round(evidence.ms)} ms.`);
  if (findings.isSizeRefused) {
    details.push(
      `It refuses the query ${pageSizeParam}=${pageSize}; the other checks ask without it.`,
    );
  }
  if (result.status >= 500) {
    return failed(
      `The answer is ${result.status}: ${describeServerError(result.status)}.`,
      "Try again later. If it keeps happening, tell the service's team.",
    );
  }
  if (result.status === 429) {
    const wait = parseRetryAfter(result.headers.get('retry-after') ?? null, Date.now()) ?? 0;
    return unchecked(
      ANSWERED_429,
      wait > MAX_WAIT_MS
        ? `Check again in ${formatWait(wait)}.`
        : 'Wait a moment, then check again.',
    );
  }
  if (JUDGED_LATER.has(result.status)) return passed('The service answers.');
  if (!isOk) {
    return failed(
      isRefused
        ? 'The service rejects the request for the list.'
        : `The service answers with the unexpected status ${result.status}.`,
      'Check the base URL and the site ID. The answer may say more.',
    );
  }
  if (notJson !== null) {
    if (kindOfBody(result.text) === 'cut-off') return judgeNoResponse(context, { kind: 'cut-off' });
    return failed(
      `The service answers with ${notJson}, not with data.`,
      'Check the base URL: the part before /api/v1. A web page instead of data is often a login page, or a website rather than its service.',
    );
  }
  if (evidence.ms > SLOW_MS) {
    return warning(
      `The service answers, but slowly: the list took ${formatDuration(evidence.ms)}.`,
      'Try a smaller page size. After 15 s without an answer this app gives up.',
    );
  }
  return passed('The service answers with data.');
}

/** Asks for the list; where the query may be refused, also without one, which no service can object to. */
async function askForList(context: CheckContext): Promise<PageResponse> {
  const { findings } = context;
  const first = await context.askForPage(findings.listQuery);
  const isAboutParameters = first.isRefused && !NOT_ABOUT_PARAMETERS.has(first.status ?? 0);
  if (!isAboutParameters || Object.keys(findings.listQuery).length === 0) return first;
  const bare = await context.askForPage({});
  if (!bare.isOk) return first;
  findings.isSizeRefused = true;
  findings.listQuery = {};
  return bare;
}

/** Says what is known of a status from 500 on, for a sentence: not each of them comes from the service itself. */
function describeServerError(status: number): string {
  if (status === 503) return 'the service is not available at the moment';
  if (status === 504) return 'something in front of the service got no answer from it in time';
  // From 520 on, delivery networks say in more detail what is otherwise a 502.
  if (status === 502 || status >= 520) {
    return 'something in front of the service got no usable answer from it';
  }
  return 'the service has an internal problem';
}
