import { describeBody, describeReply } from './describe-reply';
import { quote } from '../report/quote';
import { isOk, type Reply, statusOf } from './reply';
import type { Verdict } from '../report/report';
import { readCategory } from './retrieve';
import { failed, passed, warning } from '../report/verdict';

/** What says that there is no such category. */
const REFUSALS = new Set([400, 404, 410, 422]);

const SHOULD_BE = 'The service should answer 404 for an ID that it does not have.';

/** Judges the answer for an id that no category has. */
export function judgeUnknown(reply: Reply, id: string): Verdict {
  const { result } = reply;
  const details = [`The category ${quote(id)} ${describeReply(reply)}.`];
  if (result.kind !== 'answer') {
    return failed('The service gives no proper answer for an unknown ID.', details, SHOULD_BE);
  }
  const status = statusOf(reply) ?? 0;
  if (REFUSALS.has(status)) {
    return passed('The service says so when it does not have a category.', details);
  }
  const category = readCategory(reply);
  if (category) {
    return failed(
      'An unknown ID is mistaken for data: the service answers with a category.',
      [...details, `It sent the category ${quote(category.id)}, ${quote(category.name)}`],
      SHOULD_BE,
    );
  }
  if (isOk(reply)) {
    return reply.json === undefined
      ? failed(
          `For an unknown ID the service answers ${status} with ${describeBody(result)}.`,
          details,
          SHOULD_BE,
        )
      : warning(
          `For an unknown ID the service answers ${status}, without a category.`,
          [...details, `It sent ${quote(reply.json)}`],
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
