import { categoryEndpoint, encodeSegment } from '../../api/endpoints';
import type { CheckContext } from '../context/check-context';
import type { CheckResponse } from '../context/check-response';
import { firstPageOf, retrieve, saysUnknown, UNKNOWN_ID } from '../context/shared-responses';
import { quote } from '../report/format-values';
import { failed, throwUnchecked, passed, type Verdict } from '../report/verdict';

/** An id with every character that has a meaning in a URL. */
const RESERVED_ID = 'no/such?category#9f3b&7c 1%e';

const RESERVED = /[^\w.~-]/;
/** The most fragile: gateways in front of a service often decode them too early. */
const HARDEST = /[/?#%]/;

const ADVICE =
  'IDs are sent percent-encoded, as one segment of the path. A proxy in front of the service may decode them: ask its team to let encoded slashes and the like through.';

/** Checks whether an id may hold any character on its way to the service. */
export async function checkReservedIds(context: CheckContext): Promise<Verdict> {
  const { ids } = firstPageOf(context);
  const id = ids.find((each) => HARDEST.test(each)) ?? ids.find((each) => RESERVED.test(each));
  return id === undefined ? judgeUnknown(context) : judgeKnown(context, id);
}

async function judgeKnown(context: CheckContext, id: string): Promise<Verdict> {
  const { words, retrieved } = await retrieve(context, id);
  context.details.push(
    `The ID ${quote(id)} was sent as ${encodeSegment(id)}; the service ${words}.`,
  );
  if (retrieved?.category.id === id) {
    return passed('A category whose ID holds reserved characters can be retrieved.');
  }
  if (retrieved) context.details.push(`It sent the category ${quote(retrieved.category.id)}`);
  return failed(
    'A category of the list cannot be opened, since its ID holds reserved characters.',
    ADVICE,
  );
}

/** Compares an unknown id with reserved characters with a plain one: both must be refused alike. */
async function judgeUnknown(context: CheckContext): Promise<Verdict> {
  const plain = await retrieve(context, UNKNOWN_ID);
  if (!plain.isRefused) {
    throwUnchecked(
      `another unknown ID ${plain.words}, which does not tell an ID that survives from one that does not`,
    );
  }
  const response = await context.ask(categoryEndpoint(context.siteId, RESERVED_ID));
  context.details.push(
    'No ID of the first page holds a reserved character.',
    `The unknown ID ${quote(RESERVED_ID)} was sent as ${encodeSegment(RESERVED_ID)}; the service ${response.words}.`,
    `Another unknown ID ${plain.words}.`,
  );
  return isAlike(response, plain)
    ? passed('An ID with reserved characters is treated like any other.')
    : failed(
        'An ID with reserved characters is not treated like any other.',
        `${ADVICE} As long as no category has such an ID, browsing works.`,
      );
}

/**
 * Returns whether two refusals come from the same place. Another status is fine, since the service may
 * find an id malformed. Another kind of body is not the service's: a gateway in front of it has answered.
 */
function isAlike(response: CheckResponse, plain: CheckResponse): boolean {
  const isRefusal = saysUnknown(response) && saysUnknown(plain);
  if (!isRefusal && response.status !== plain.status) return false;
  return response.json !== undefined || response.notJson === plain.notJson;
}
