import type { NoResponse } from '../../api/exchange';
import { listEndpoint } from '../../api/endpoints';
import { describeNoResponse } from '../context/check-response';
import type { CheckContext } from '../context/check-context';
import type { Verdict } from '../report/report';
import { failed } from '../report/verdict';
import { causeOf } from './network-cause';

/** Finds out why the service gives no readable answer, as far as possible from here. */
export async function judgeNoResponse(context: CheckContext, result: NoResponse): Promise<Verdict> {
  const details = [`The list ${describeNoResponse(result)}.`];
  switch (result.kind) {
    case 'timeout':
      return failed(
        `The service did not answer within ${result.afterMs / 1000} seconds.`,
        details,
        "Try again. If it stays, ask the service's operator, or for a smaller page size.",
      );
    case 'too-large':
      return failed(
        `The first page is larger than ${result.maxBytes / 1024 / 1024} MB, which is more than this app reads.`,
        details,
        'Ask for fewer categories per page: the connection names the page size and its parameter. If that changes nothing, the service has to be told how many categories a page may hold.',
      );
    case 'redirect':
      return failed(
        'The service redirects to another address, where the API key must not follow.',
        details,
        result.location === null
          ? 'Enter the final address as the base URL: often https in place of http, or another host.'
          : `Enter the final address as the base URL. The redirect leads to ${result.location}`,
      );
    case 'network':
      return context.appOrigin === null
        ? judgeCode(context, result.code, details)
        : judgeInBrowser(context, context.appOrigin, details);
    default:
      return result satisfies never;
  }
}

function judgeCode({ service }: CheckContext, code: string | null, details: string[]): Verdict {
  const { summary, advice } = causeOf(code);
  return failed(summary(new URL(service.baseUrl)), details, advice);
}

/** A browser says only that there was no answer: this finds out whether CORS hides one. */
async function judgeInBrowser(
  context: CheckContext,
  appOrigin: string,
  details: string[],
): Promise<Verdict> {
  const { service, siteId } = context;
  const { origin, protocol, host } = new URL(service.baseUrl);
  if (origin === appOrigin) {
    return failed(
      "The service cannot be reached, although it has this app's own address.",
      details,
      'Check your network. If it works, something between this app and the service drops the request.',
    );
  }
  if (await context.isReached(listEndpoint(siteId))) return hiddenByCors(appOrigin, details);

  const causes = [
    `The name ${host} is mistyped, or known in another network only (VPN).`,
    'The service is down, or a firewall is in between.',
    ...(protocol === 'https:'
      ? ['Its certificate is expired, self-signed, or for another name.']
      : ['The browser allows https:// only, for this host or for this page.']),
    'An extension of the browser blocks the request.',
  ];
  return failed(
    'The service cannot be reached.',
    [
      ...details,
      'A request without the key got no answer either: it is not CORS. What is left:',
      ...causes,
    ],
    `Open ${origin} in a new tab: the browser then says what is wrong. Check the base URL and your network.`,
  );
}

function hiddenByCors(appOrigin: string, details: string[]): Verdict {
  return failed(
    'The service is there, but does not allow this app to read its answers (CORS).',
    [
      ...details,
      'A request in the mode “no-cors” got an answer: the service can be reached.',
      'Every answer needs these headers, also those with an error status:',
      `Access-Control-Allow-Origin: ${appOrigin}`,
      'Access-Control-Expose-Headers: Retry-After, ETag',
      'A request OPTIONS (preflight) comes without the key. It has to be answered with 204 or 200, without asking for a key, and with:',
      `Access-Control-Allow-Origin: ${appOrigin}`,
      'Access-Control-Allow-Methods: GET',
      'Access-Control-Allow-Headers: Authorization',
    ],
    "Send the lines of the details to the service's operator.",
  );
}
