import { TIMEOUT_MS } from './send-request';
import type { Service } from './service';

/**
 * Returns whether a request without the key gets an answer of any kind, of which a browser shows nothing.
 * Where it does and `sendRequest` gets none, the answer is there and CORS hides it.
 *
 * @param path the path below the base URL, each segment encoded already, starting with `/`
 * @throws the signal's own reason when the caller aborts; nothing else
 */
export async function isReached(
  service: Service,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  signal.throwIfAborted();
  try {
    const response = await service.fetch(`${service.baseUrl}${path}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      mode: 'no-cors',
      // What is opaque has to be followed; nothing secret goes along.
      redirect: 'follow',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    response.body?.cancel().catch(() => {});
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
