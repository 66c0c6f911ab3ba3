import { firstPageOf } from '../reading/first-page';
import { judgeUnknown } from '../reading/judge-unknown';
import { retrieveUnknown, UNKNOWN_ID } from '../reading/retrieve';
import type { Check } from './check';

/** Whether the service tells an id that it does not have from one that it has. */
export const unknownIdCheck: Check = {
  id: 'unknown-id',
  title: 'An unknown ID is refused',
  run: async (inquiry) => {
    // Where not even the list works, nothing can be told apart.
    firstPageOf(inquiry);
    return judgeUnknown(await retrieveUnknown(inquiry), UNKNOWN_ID);
  },
};
