import { listEndpoint } from '../../api/endpoints';
import { sendRequest } from '../../api/send-request';
import { DEFAULT_PAGING } from '../../api/service';
import { causeOf } from '../../contract-check/checks/no-response';
import { unknownSiteOf } from '../../contract-check/checks/site';
import type { ProxySetting } from '../../contract-check/context/check-context';
import type { ServiceAddress } from '../gateway/to-configuration';
import { CommandError } from '../run-command';
import { KEY_VARIABLE, toService } from '../service-options';

/**
 * Asks a service once, so that the terminal says what cannot work. Returns whether it refuses the key, or wants one.
 *
 * @throws {CommandError} where nothing can be read from there.
 */
export async function tryService(
  { baseUrl, siteId, paging = DEFAULT_PAGING }: ServiceAddress,
  key: string | null,
  proxy: ProxySetting | null = null,
): Promise<boolean> {
  const { result } = await sendRequest(
    toService(baseUrl, paging, key),
    siteId === null ? '/api/v1' : listEndpoint(siteId),
    {},
    { signal: new AbortController().signal, wantsBody: () => false },
  );
  switch (result.kind) {
    case 'response': {
      const { status } = result;
      const unknown = siteId === null ? null : unknownSiteOf(status, siteId);
      if (unknown !== null) throw new CommandError(`${unknown.summary} ${unknown.advice}`);
      return status === 401;
    }
    case 'network': {
      const { summary, advice } = causeOf(result.code, proxy);
      throw new CommandError(`${summary(new URL(baseUrl))} ${advice}`);
    }
    case 'redirect':
      throw new CommandError(
        `${baseUrl} redirects${result.location === null ? '' : ` to ${result.location}`}, where the API key must not follow. Give the final address.`,
      );
    // It may be better by the time that the app asks.
    case 'timeout':
    case 'cut-off':
    case 'too-large':
      return false;
    default:
      return result satisfies never;
  }
}

/** Explains that a service refuses the key, or wants one. */
export function describeRefusal(baseUrl: string, key: string | null, keyVariable = KEY_VARIABLE) {
  const { host } = new URL(baseUrl);
  return key === null
    ? `${host} needs an API key: put it into the environment variable ${keyVariable}.`
    : `${host} does not accept the API key.`;
}
