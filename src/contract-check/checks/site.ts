import { listEndpoint } from '../../api/endpoints';
import { describeResponse, statusOf } from '../context/check-response';
import { reuseListResponse } from '../context/first-page';
import { failed, passed } from '../report/verdict';
import type { Check } from './check';

/** Whether the service has the site. */
export const siteCheck: Check = {
  id: 'site',
  title: 'The site is known',
  run: async (context) => {
    const response = reuseListResponse(context);
    const status = statusOf(response);
    if (status !== 404 && status !== 410) return passed('The service knows the site.');
    return failed(
      `The service has nothing at the address of the site “${context.siteId}”.`,
      [
        `${listEndpoint(context.siteId)} ${describeResponse(response)}.`,
        response.json === undefined
          ? 'The answer is not JSON, so the base URL may be the wrong one.'
          : 'The answer is JSON, so the base URL may be right and the site ID wrong.',
      ],
      'Check the site ID, and the base URL: what comes before /api/v1.',
    );
  },
};
