import type { CheckContext } from '../context/check-context';
import { describeBody, describeResponse, isOk } from '../context/check-response';
import {
  firstPageOf,
  readRetrieved,
  retrieve,
  saysUnknown,
  UNKNOWN_ID,
} from '../context/shared-responses';
import { quote } from '../report/format-values';
import type { Verdict } from '../report/report';
import { failed, passed, warning } from '../report/verdict';

const SHOULD_BE = 'The service should answer 404 for an ID that it does not have.';

/** Checks whether the service refuses an id that it does not have. */
export async function checkUnknownId(context: CheckContext): Promise<Verdict> {
  const { details } = context;
  // Where not even the list works, a refusal would prove nothing.
  firstPageOf(context);
  const response = await retrieve(context, UNKNOWN_ID);
  const { result } = response;
  details.push(`The category ${quote(UNKNOWN_ID)} ${describeResponse(response)}.`);
  if (result.kind !== 'answer') {
    return failed('The service gives no proper answer for an unknown ID.', SHOULD_BE);
  }
  const { status } = result;
  if (saysUnknown(response)) return passed('The service says so when it does not have a category.');
  const category = readRetrieved(response, UNKNOWN_ID)?.category;
  if (category) {
    details.push(`It sent the category ${quote(category.id)}, ${quote(category.name)}`);
    return failed(
      'An unknown ID is mistaken for data: the service answers with a category.',
      SHOULD_BE,
    );
  }
  if (isOk(response) && response.json === undefined) {
    return failed(
      `For an unknown ID the service answers ${status} with ${describeBody(result)}.`,
      SHOULD_BE,
    );
  }
  if (isOk(response)) {
    details.push(`It sent ${quote(response.json)}`);
    return warning(
      `For an unknown ID the service answers ${status}, without a category.`,
      `${SHOULD_BE} As it is, the screen says that the answer cannot be read.`,
    );
  }
  if (status >= 500) {
    return failed(
      'An unknown ID leads to a failure of the service itself.',
      `${SHOULD_BE} As it is, a link to a removed category looks like an outage.`,
    );
  }
  return warning(
    `An unknown ID is refused, but with ${status} in place of 404.`,
    `${SHOULD_BE} As it is, a removed category looks like another problem.`,
  );
}
