import type { CheckContext } from '../context/check-context';
import type { CheckResponse } from '../context/check-response';
import { reuseListResponse } from '../context/shared-responses';
import { failed, passed, unchecked, type Verdict, warning } from '../report/verdict';

/** Checks whether the API key opens the list. */
export async function checkKey(context: CheckContext): Promise<Verdict> {
  const { keyAdvice, findings, details } = context;
  const { status, words, evidence, page } = reuseListResponse(context);
  const { hasKey } = evidence;
  details.push(`The list ${words}; ${hasKey ? 'the key was sent' : 'no key was sent'}.`);
  if (status === 401) {
    return hasKey
      ? failed(
          'The service does not accept the API key.',
          'The key is mistyped, belongs to another service, or is no longer valid. Enter another.',
        )
      : unchecked('the service needs an API key, and none was sent', `${keyAdvice}.`);
  }
  if (status === 403) {
    return hasKey
      ? failed(
          'The API key is valid, but may not read this site.',
          'Use a key that may read the site, or ask for access.',
        )
      : unchecked(
          'the site may not be read without an API key',
          `${keyAdvice}: one that may read the site.`,
        );
  }
  if (!hasKey) return passed('No key is needed: none was sent, and none was asked for.');
  if (page === null) return passed('The API key was not refused.');
  const open = await context.askWithoutKey(findings.listQuery);
  details.push(`Without the key the list ${open.words}.`);
  if (open.page !== null) {
    return warning(
      'The service does not ask for the API key: the list can be read without it.',
      "Anybody who can reach the service can read the site. If that is not intended, tell the service's team.",
    );
  }
  return passed(
    isTurnedAway(open) ? 'The service accepts the API key.' : 'The API key was not refused.',
  );
}

function isTurnedAway({ result, status }: CheckResponse): boolean {
  return result.kind === 'redirect' || (status !== null && status < 500);
}
