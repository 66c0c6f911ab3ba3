import { listEndpoint } from '../../api/endpoints';
import { failureOf } from '../../api/get-json';
import { sendRequest } from '../../api/send-request';
import { explain } from '../../check/engine/causes';
import { CommandError } from '../run-command';
import {
  type GivenService,
  KEY_VARIABLE,
  toReadableService,
  warnOfPlainHttp,
} from '../service-options';

/**
 * Asks a service once, so that the terminal says what cannot work. Returns whether it refuses the key, or needs one.
 *
 * @throws {CommandError} if nothing can be read from there
 */
export async function tryService(service: GivenService): Promise<boolean> {
  const { baseUrl, siteId, key } = service;
  if (key !== null) warnOfPlainHttp(baseUrl);
  const path = siteId === null ? '/api/v1' : listEndpoint(siteId);
  const { signal } = new AbortController();
  const options = { signal, wantsBody: () => false };
  const outcome = await sendRequest(toReadableService(service), path, {}, options);
  const { result } = outcome;
  if (result.kind === 'response' && result.status === 401) return true;
  const failure = failureOf(outcome);
  const isHopeless =
    result.kind === 'network' ||
    result.kind === 'redirect' ||
    (failure.kind === 'not-found' && siteId !== null);
  if (!isHopeless) return false;
  const { summary, advice } = explain({ failure, result, baseUrl, siteId, hasKey: key !== null });
  throw new CommandError(`${summary} ${advice}`);
}

/** Explains that a service refuses the key, or wants one. */
export function describeRefusal(
  { baseUrl, key }: GivenService,
  keyVariable = KEY_VARIABLE,
): string {
  const { host } = new URL(baseUrl);
  return key === null
    ? `${host} needs an API key: put it into the environment variable ${keyVariable}.`
    : `${host} does not accept the API key.`;
}
