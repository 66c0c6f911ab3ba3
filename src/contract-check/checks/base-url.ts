import { type BaseUrlProblem, parseBaseUrl } from '../../connections/base-url';
import type { CheckContext } from '../context/check-context';
import { failed, passed, type Verdict, warning } from '../report/verdict';

const ADVICE: Readonly<Record<BaseUrlProblem, string>> = {
  empty: 'Enter the address of the service.',
  'has-query': 'Remove the “?” or “#” and what follows: a base URL ends with its path.',
  'not-absolute': 'Enter a full address that starts with https:// or http://.',
  'has-credentials': 'Remove the user name and password before the “@”.',
  'other-scheme': 'Enter an address that starts with https:// or http://.',
  'no-scheme': 'Enter an address that starts with https:// or http://.',
  'odd-host': 'Correct the host: it has no spaces and no “%”.',
  'not-an-address': 'Enter a web address that starts with https:// or http://.',
  'other-origin':
    'Enter a path that starts with a single /, or an address that starts with https://.',
};

/** Checks whether requests can be sent to the base URL at all. */
export function checkBaseUrl({ service, appOrigin, details }: CheckContext): Verdict {
  // In a terminal there is no page that could make the browser block anything.
  const pageProtocol = appOrigin === null ? '' : new URL(appOrigin).protocol;
  const result = parseBaseUrl(service.baseUrl, { pageProtocol });
  if (!result.ok) {
    return failed('The base URL cannot be used.', ADVICE[result.reason]);
  }

  const { protocol, origin, pathname } = new URL(result.url);
  const prefix = pathname.replace(/\/$/, '');
  details.push(
    `Origin: ${origin}`,
    prefix === '' ? 'No path prefix' : `Path prefix: ${prefix}`,
    `Requests go to ${result.url}/api/v1/…`,
  );
  if (result.warning === null) {
    return passed(
      protocol === 'https:'
        ? 'The base URL is a secure address.'
        : 'The base URL points to this computer (localhost).',
    );
  }
  if (pageProtocol === 'https:') {
    details.push('Mixed content: a secure page may not send requests to an insecure address.');
    return failed(
      'The browser blocks the base URL: it starts with http://, and this app was opened over https://.',
      'Use an https:// address for the service, or open this app over http://.',
    );
  }
  return warning(
    'The base URL is not secure: the API key travels unencrypted.',
    'Use an https:// address if the service has one.',
  );
}
