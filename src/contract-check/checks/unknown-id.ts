import type { CheckContext } from '../context/check-context';
import { firstPageOf, retrieve, saysUnknown, UNKNOWN_ID } from '../context/shared-responses';
import { quote } from '../report/format-values';
import { failed, passed, type Verdict, warning } from '../report/verdict';

const SHOULD_BE = 'The service should answer 404 for an ID that it does not have.';

/** Checks whether the service refuses an id that it does not have. */
export async function checkUnknownId(context: CheckContext): Promise<Verdict> {
  const { details } = context;
  // If the list itself fails, a refusal proves nothing.
  firstPageOf(context);
  const response = await retrieve(context, UNKNOWN_ID);
  const { status, isOk, json, notJson, words, retrieved } = response;
  details.push(`The category ${quote(UNKNOWN_ID)} ${words}.`);
  if (status === null) {
    return failed('The service gives no proper answer for an unknown ID.', SHOULD_BE);
  }
  if (saysUnknown(response)) return passed('The service says so when a category does not exist.');
  if (retrieved) {
    const { category } = retrieved;
    details.push(`It sent the category ${quote(category.id)}, ${quote(category.name)}`);
    return failed(
      'An unknown ID is mistaken for data: the service answers with a category.',
      SHOULD_BE,
    );
  }
  if (isOk && notJson !== null) {
    return failed(`For an unknown ID the service answers ${status} with ${notJson}.`, SHOULD_BE);
  }
  if (isOk) {
    details.push(`It sent ${quote(json)}`);
    return warning(
      `For an unknown ID the service answers ${status}, without a category.`,
      `${SHOULD_BE} As it is, the screen says that the answer cannot be read.`,
    );
  }
  if (status >= 500) {
    return failed(
      'An unknown ID makes the service itself fail.',
      `${SHOULD_BE} As it is, a link to a removed category looks like an outage.`,
    );
  }
  return warning(
    `An unknown ID is refused, but with ${status} instead of 404.`,
    `${SHOULD_BE} As it is, a removed category looks like another problem.`,
  );
}
