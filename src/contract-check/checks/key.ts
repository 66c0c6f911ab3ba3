import { type CheckResponse, describeResponse, statusOf } from '../context/check-response';
import { reuseListResponse } from '../context/first-page';
import { readListPage } from '../context/list-page';
import { failed, passed, warning } from '../report/verdict';
import type { Check } from './check';

/** Whether the API key opens the list (interface, section 5). */
export const keyCheck: Check = {
  id: 'key',
  title: 'The key is accepted',
  run: async (context) => {
    const { keyAdvice, findings } = context;
    const response = reuseListResponse(context);
    const status = statusOf(response);
    const { hasKey } = response.evidence;
    const details = [
      `The list ${describeResponse(response)}; ${hasKey ? 'the key was sent' : 'no key was sent'}.`,
    ];
    if (status === 401) {
      return hasKey
        ? failed(
            'The service does not accept the API key.',
            details,
            'The key is mistyped, for another service, or no longer valid: enter another.',
          )
        : failed('The service needs an API key, and none was sent.', details, `${keyAdvice}.`);
    }
    if (status === 403) {
      return hasKey
        ? failed(
            'The service knows the API key, but does not let it read this site.',
            details,
            'Use a key that may read the site, or ask for access.',
          )
        : failed(
            'The service does not let the site be read without an API key.',
            details,
            `${keyAdvice}: one that may read the site.`,
          );
    }
    if (!hasKey) return passed('No key is needed: none was sent, and none was asked for.', details);
    if (readListPage(response) === null) return passed('The API key was not refused.', details);
    const open = await context.askWithoutKey(findings.listQuery);
    details.push(`Without the key the list ${describeResponse(open.response)}.`);
    return open.page !== null
      ? warning(
          'The service does not ask for the API key: the list can be read without the key, too.',
          details,
          "Whoever reaches the service can read the site. If that is not meant, tell the service's operator.",
        )
      : passed(
          isTurnedAway(open.response)
            ? 'The service accepts the API key.'
            : 'The API key was not refused.',
          details,
        );
  },
};

/** Returns whether a service has answered a request without giving what the key opens. */
function isTurnedAway({ result }: CheckResponse): boolean {
  return result.kind === 'redirect' || (result.kind === 'answer' && result.status < 500);
}
