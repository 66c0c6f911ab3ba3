import { firstPageOf } from '../context/first-page';
import { readRetrieved, retrieve, UNKNOWN_ID, saysUnknown } from '../context/retrieve';
import type { Check } from './check';
import {
  describeBody,
  describeResponse,
  isOk,
  type CheckResponse,
} from '../context/check-response';
import { quote } from '../report/format-values';
import type { Verdict } from '../report/report';
import { failed, passed, warning } from '../report/verdict';

/** Whether the service refuses an id that it does not have. */
export const unknownIdCheck: Check = {
  id: 'unknown-id',
  title: 'An unknown ID is refused',
  run: async (context) => {
    // Where not even the list works, a refusal would prove nothing.
    firstPageOf(context);
    return judge(await retrieve(context, UNKNOWN_ID));
  },
};

const SHOULD_BE = 'The service should answer 404 for an ID that it does not have.';

function judge(response: CheckResponse): Verdict {
  const { result } = response;
  const details = [`The category ${quote(UNKNOWN_ID)} ${describeResponse(response)}.`];
  if (result.kind !== 'answer') {
    return failed('The service gives no proper answer for an unknown ID.', details, SHOULD_BE);
  }
  const { status } = result;
  if (saysUnknown(response)) {
    return passed('The service says so when it does not have a category.', details);
  }
  const category = readRetrieved(response, UNKNOWN_ID)?.category;
  if (category) {
    return failed(
      'An unknown ID is mistaken for data: the service answers with a category.',
      [...details, `It sent the category ${quote(category.id)}, ${quote(category.name)}`],
      SHOULD_BE,
    );
  }
  if (isOk(response)) {
    return response.json === undefined
      ? failed(
          `For an unknown ID the service answers ${status} with ${describeBody(result)}.`,
          details,
          SHOULD_BE,
        )
      : warning(
          `For an unknown ID the service answers ${status}, without a category.`,
          [...details, `It sent ${quote(response.json)}`],
          `${SHOULD_BE} As it is, the screen says that the answer cannot be read.`,
        );
  }
  if (status >= 500) {
    return failed(
      'An unknown ID leads to a failure of the service itself.',
      details,
      `${SHOULD_BE} As it is, a link to a removed category looks like an outage.`,
    );
  }
  return warning(
    `An unknown ID is refused, but with ${status} in place of 404.`,
    details,
    `${SHOULD_BE} As it is, a removed category looks like another problem.`,
  );
}
