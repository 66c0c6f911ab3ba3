import type { ServiceResponse } from '../../api/exchange';
import { kindOfBody } from '../../api/http';
import { isAddressable } from '../../api/endpoints';
import {
  describeBody,
  describeResponse,
  isOk,
  isRefused,
  type CheckResponse,
  statusOf,
} from '../context/check-response';
import type { CheckContext } from '../context/check-context';
import { skipIfBlocked } from '../context/first-page';
import type { PageResponse } from '../context/list-page';
import { formatDuration } from '../report/format-values';
import type { Verdict } from '../report/report';
import { failed, passed, warning } from '../report/verdict';
import type { Check } from './check';
import { judgeNoResponse } from './no-response';

/** Longer waits are noticed with every page. */
export const SLOW_MS = 3000;

/** Statuses that later checks judge. */
const JUDGED_LATER = new Set([401, 403, 404, 410]);

/** Whether the service answers the list operation with anything that can be read. */
export const answersCheck: Check = {
  id: 'answers',
  title: 'The service answers',
  run: async (context) => {
    skipIfBlocked(context);
    const { findings, service, siteId } = context;
    if (!isAddressable(siteId)) {
      return failed(
        'The site ID cannot stand in an address.',
        [],
        'Enter the ID of a site: at least one character, and neither “.” nor “..”.',
      );
    }

    const { pageSizeParam, pageSize } = service.paging;
    if (pageSizeParam !== '') findings.listQuery = { [pageSizeParam]: String(pageSize) };
    const first = await context.askForPage(findings.listQuery);
    const { response, page } = isAboutParameters(first.response)
      ? await askWithout(context, first)
      : first;
    findings.listResponse = response;
    findings.firstPage = page;

    const { result } = response;
    return result.kind === 'answer'
      ? judge(context, response, result)
      : judgeNoResponse(context, result);
  },
};

function isAboutParameters(response: CheckResponse): boolean {
  return isRefused(response) && ![401, 403, 407, 429].includes(statusOf(response) ?? 0);
}

/** Asks for the list without a query, which no service can object to. Where that fails, the first response stands. */
async function askWithout(context: CheckContext, first: PageResponse): Promise<PageResponse> {
  const { findings } = context;
  if (Object.keys(findings.listQuery).length === 0) return first;
  const bare = await context.askForPage({});
  if (!isOk(bare.response)) return first;
  findings.isSizeRefused = true;
  findings.listQuery = {};
  return bare;
}

function judge(
  { findings, service }: CheckContext,
  response: CheckResponse,
  answer: ServiceResponse,
): Verdict {
  const { ms } = response.evidence;
  const { status } = answer;
  const details = [`The list ${describeResponse(response)}, in ${Math.round(ms)} ms.`];
  if (findings.isSizeRefused) {
    const { pageSizeParam, pageSize } = service.paging;
    details.push(
      `It refuses the query ${pageSizeParam}=${pageSize}; the other checks ask without it.`,
    );
  }

  if (status >= 500) {
    return failed(
      'The service has a problem of its own.',
      details,
      "Try again in a while. If it stays, tell the service's operator.",
    );
  }
  if (status === 429) {
    return failed(
      'The service receives too many requests at the moment, and asks for a pause.',
      details,
      'Wait a while, then check again.',
    );
  }
  if (JUDGED_LATER.has(status)) return passed('The service answers.', details);
  if (!isOk(response)) {
    return failed(
      'The service does not take the request for the list.',
      details,
      'Check the base URL and the site ID. The body of the answer may say more.',
    );
  }
  if (response.json === undefined) {
    return failed(
      `The service answers with ${describeBody(answer)}, not with data.`,
      details,
      kindOfBody(answer.text) === 'cut-off'
        ? "Something between the service and this app, or the service itself, ends its answers too early: tell the service's operator."
        : 'Check the base URL: what comes before /api/v1. A page in place of data is often a login page, or a website that is not its service.',
    );
  }
  if (ms > SLOW_MS) {
    return warning(
      `The service answers, but slowly: the list took ${formatDuration(ms)}.`,
      details,
      'Try a smaller page size. After 15 s without an answer this app gives up.',
    );
  }
  return passed('The service answers with data.', details);
}
