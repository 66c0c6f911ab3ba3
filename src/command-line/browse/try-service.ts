import { listEndpoint } from '../../api/endpoints';
import { failureOf } from '../../api/get-json';
import { sendRequest } from '../../api/send-request';
import { DEFAULT_PAGING } from '../../api/service';
import { explain } from '../../check/engine/causes';
import type { ProxySetting } from '../../check/engine/check-context';
import type { ServiceAddress } from '../gateway/to-configuration';
import { CommandError } from '../run-command';
import { KEY_VARIABLE, readService } from '../service-options';

/**
 * Asks a service once, so that the terminal says what cannot work. Returns whether it refuses the key, or needs one.
 *
 * @throws {CommandError} if nothing can be read from there
 */
export async function tryService(
  { baseUrl, siteId, paging = DEFAULT_PAGING }: ServiceAddress,
  key: string | null,
  proxy: ProxySetting | null = null,
): Promise<boolean> {
  const path = siteId === null ? '/api/v1' : listEndpoint(siteId);
  const outcome = await sendRequest(
    readService(baseUrl, paging, key),
    path,
    {},
    { signal: new AbortController().signal, wantsBody: () => false },
  );
  const { result } = outcome;
  if (result.kind === 'response' && result.status === 401) return true;
  const failure = failureOf(outcome, path);
  const isHopeless =
    result.kind === 'network' ||
    result.kind === 'redirect' ||
    (failure.kind === 'not-found' && siteId !== null);
  if (!isHopeless) return false;
  const hasKey = key !== null;
  const { summary, advice } = explain({ failure, result, baseUrl, siteId, hasKey, proxy });
  throw new CommandError(`${summary} ${advice}`);
}

/** Explains that a service refuses the key, or wants one. */
export function describeRefusal(baseUrl: string, key: string | null, keyVariable = KEY_VARIABLE) {
  const { host } = new URL(baseUrl);
  return key === null
    ? `${host} needs an API key: put it into the environment variable ${keyVariable}.`
    : `${host} does not accept the API key.`;
}
