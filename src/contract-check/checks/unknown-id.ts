import { categoryPath } from '../../api/paths';
import { firstPageOf } from '../reading/first-page';
import { judgeUnknown } from '../reading/judge-unknown';
import type { Check } from './check';

/** No category has it: a service that makes ids of words has no words like these. */
const UNKNOWN_ID = 'no-such-category-9f3b7c1e';

/** Whether the service tells an id that it does not have from one that it has. */
export const unknownIdCheck: Check = {
  id: 'unknown-id',
  title: 'An unknown ID is refused',
  run: async (inquiry) => {
    // Where not even the list works, nothing can be told apart.
    firstPageOf(inquiry);
    const reply = await inquiry.ask(categoryPath(inquiry.siteId, UNKNOWN_ID));
    inquiry.findings.unknownId = reply;
    return judgeUnknown(reply, UNKNOWN_ID);
  },
};
