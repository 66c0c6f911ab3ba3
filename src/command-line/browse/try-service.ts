import { listEndpoint } from '../../api/endpoints';
import type { Failure } from '../../api/failure';
import { failureOf } from '../../api/get-json';
import { type RequestOutcome, sendRequest } from '../../api/send-request';
import { COULD_NOT_CHECK } from '../../check/engine/report';
import { explain } from '../../check/engine/causes';
import { CommandError } from '../run-command';
import { type GivenService, toReadableService, warnIfUnencrypted } from '../service-options';

const UNCHECKED = new RegExp(`^${COULD_NOT_CHECK}(.)`);

type SiteOfService = GivenService & { readonly siteId: string };

/**
 * Requests the site's list. Returns an error for a missing or rejected key, otherwise null. Throws one if the service is
 * unreachable or redirects, or if the site does not exist.
 */
export async function tryService(service: SiteOfService): Promise<CommandError | null> {
  if (service.key !== null) warnIfUnencrypted(service.baseUrl);
  const { signal } = new AbortController();
  const options = { signal, wantsBody: () => false };
  const path = listEndpoint(service.siteId);
  const outcome = await sendRequest(toReadableService(service), path, {}, options);
  const { result } = outcome;
  const failure = failureOf(outcome);
  const error = toCommandError(service, failure, result);
  if (result.kind === 'response' && result.status === 401) return error;
  const isMissing = failure.kind === 'not-found';
  if (result.kind === 'network' || result.kind === 'redirect' || isMissing) throw error;
  return null;
}

export function toCommandError(
  { baseUrl, siteId, key, keyVariable }: SiteOfService,
  failure: Failure,
  result: RequestOutcome['result'] | null = null,
): CommandError {
  const hasKey = key !== null;
  const keyAdvice = `Set ${keyVariable} to a valid key`;
  const { summary, advice } = explain({ failure, result, baseUrl, siteId, hasKey, keyAdvice });
  const { host } = new URL(baseUrl);
  // The rest of such a summary starts in lower case.
  const reason = summary.replace(UNCHECKED, (_, initial: string) => initial.toUpperCase());
  return new CommandError(`${reason.includes(host) ? '' : `${host}: `}${reason} ${advice}`);
}
