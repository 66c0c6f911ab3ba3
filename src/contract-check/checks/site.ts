import { listEndpoint } from '../../api/endpoints';
import type { CheckContext } from '../context/check-context';
import { reuseListResponse } from '../context/shared-responses';
import { failed, passed, type Verdict } from '../report/verdict';

/** Checks whether the service has the site. */
export function checkSite(context: CheckContext): Verdict {
  const { siteId, details } = context;
  const { status, json, words } = reuseListResponse(context);
  const unknown = unknownSiteOf(status, siteId);
  if (unknown === null) return passed('The service knows the site.');
  details.push(
    `${listEndpoint(siteId)} ${words}.`,
    json === undefined
      ? 'The answer is not JSON, so the base URL may be the wrong one.'
      : 'The answer is JSON, so the base URL may be right and the site ID wrong.',
  );
  return failed(unknown.summary, unknown.advice);
}

/** Explains the answer, by its status, for a site that a service does not have; null for any other answer. */
export function unknownSiteOf(
  status: number | null,
  siteId: string,
): { summary: string; advice: string } | null {
  if (status !== 404 && status !== 410) return null;
  return {
    summary: `The service has nothing at the address of the site “${siteId}”.`,
    advice: 'Check the site ID, and the base URL: the part before /api/v1.',
  };
}
