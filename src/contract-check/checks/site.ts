import { listPath } from '../../api/paths';
import { describeReply } from '../reading/describe-reply';
import { requireListReply } from '../reading/list-reply';
import { statusOf } from '../reading/reply';
import { failed, passed } from '../report/verdict';
import type { Check } from './check';

/** Whether the service has the site. */
export const siteCheck: Check = {
  id: 'site',
  title: 'The site is known',
  run: async (inquiry) => {
    const reply = requireListReply(inquiry);
    inquiry.cite(reply.evidence);
    const status = statusOf(reply);
    if (status !== 404 && status !== 410) return passed('The service knows the site.');
    return failed(
      `The service has nothing at the address of the site “${inquiry.siteId}”.`,
      [
        `${listPath(inquiry.siteId)} ${describeReply(reply)}.`,
        reply.json === undefined
          ? 'The answer is not JSON, so the base URL may be the wrong one.'
          : 'The answer is JSON, so the base URL may be right and the site ID wrong.',
      ],
      'Check the site ID, and the base URL: what comes before /api/v1.',
    );
  },
};
