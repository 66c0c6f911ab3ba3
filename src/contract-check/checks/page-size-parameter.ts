import { describeResponse } from '../context/check-response';
import type { Findings, SizeTrial } from '../context/findings';
import { findMaximum } from '../paging/find-maximum';
import { firstPageOf } from '../context/first-page';
import { formatCategories } from '../report/format-values';
import type { CheckContext } from '../context/check-context';
import type { ListPage } from '../context/list-page';
import type { Verdict } from '../report/report';
import { findPageSizeParam, sizeCandidates, tellingSize } from '../paging/try-page-size';
import { passed, skip, warning } from '../report/verdict';
import type { Check } from './check';

/** Which query parameter sets the size of a page, and how far (section 4.1). */
export const pageSizeParameterCheck: Check = {
  id: 'page-size-parameter',
  title: 'A parameter sets the page size',
  run: async (context) => {
    const { findings } = context;
    const first = firstPageOf(context);
    const size = tellingSize(first);
    if (size === null) {
      skip(`a list of ${formatCategories(first.entries.length)} shows no effect`);
    }

    const found = await findPageSizeParam(context, size);
    const details = sizeCandidates(context).flatMap((param) => {
      const trial = findings.sizeTrials.get(param);
      return trial ? [`${param}=${trial.size}: ${describeTrial(trial)}`] : [];
    });
    if (found === null) {
      findings.pageSize = { param: '', maximum: null };
      return noneFound(context, first, details);
    }
    const maximum = await findMaximum(context, found.param, first, details);
    findings.pageSize = { param: found.param, maximum };
    return judge(context, found.param, maximum, details);
  },
};

function describeTrial({ response, page, effect, size }: SizeTrial): string {
  if (page === null) return describeResponse(response);
  const count = formatCategories(page.entries.length);
  if (effect === 'ignored') return `no effect, ${count} as before`;
  return effect === 'set' && page.entries.length !== size
    ? `gave ${count}, a page of its own size`
    : `gave ${count}`;
}

function judge(
  { service, findings }: CheckContext,
  param: string,
  maximum: number | null,
  details: readonly string[],
): Verdict {
  const { pageSizeParam, pageSize } = service.paging;
  if (param !== pageSizeParam) {
    return pageSizeParam === ''
      ? passed(`“${param}” sets the page size; the connection leaves it to the service.`, details)
      : warning(
          `“${param}” sets the page size, not “${pageSizeParam}” as the connection says.`,
          details,
          advise(findings, `Set the page size parameter of the connection to ${param}.`),
        );
  }
  if (findings.isSizeRefused) {
    return warning(
      `“${param}” sets the page size, but ${pageSize} as the connection says is refused.`,
      details,
      advise(findings, 'Set a smaller page size in the connection.'),
    );
  }
  return passed(
    maximum !== null && maximum < pageSize
      ? `“${param}” sets the page size, up to ${maximum}; the connection asks for ${pageSize}.`
      : `“${param}” sets the page size, as the connection says.`,
    details,
  );
}

function noneFound(
  { service, findings }: CheckContext,
  first: ListPage,
  details: readonly string[],
): Verdict {
  const { pageSizeParam } = service.paging;
  const count = formatCategories(first.entries.length);
  if (pageSizeParam === '') {
    return passed(`The service decides on the page size: ${count}.`, details);
  }
  return warning(
    `The page size cannot be set: the service gives ${count} whatever is asked for.`,
    details,
    `${advise(findings, 'Leave the page size parameter of the connection empty.')} Browsing works all the same.`,
  );
}

/** Where a cursor parameter was found, all parameters can be used at once; otherwise each is set by hand. */
function advise({ cursorParam }: Findings, byHand: string): string {
  return cursorParam === null ? byHand : 'Use the paging parameters that were found.';
}
