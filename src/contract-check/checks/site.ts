import { listEndpoint } from '../../api/endpoints';
import type { CheckContext } from '../context/check-context';
import { reuseListResponse } from '../context/shared-responses';
import { failed, passed, type Verdict } from '../report/verdict';

/** Checks whether the service has the site. */
export function checkSite(context: CheckContext): Verdict {
  const { siteId, details } = context;
  const { status, json, words } = reuseListResponse(context);
  if (status !== 404 && status !== 410) return passed('The service knows the site.');
  details.push(
    `${listEndpoint(siteId)} ${words}.`,
    json === undefined
      ? 'The answer is not JSON, so the base URL may be the wrong one.'
      : 'The answer is JSON, so the base URL may be right and the site ID wrong.',
  );
  return failed(
    `The service has nothing at the address of the site “${siteId}”.`,
    'Check the site ID, and the base URL: the part before /api/v1.',
  );
}
