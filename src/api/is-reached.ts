import { TIMEOUT_MS } from './send-request';
import type { Service } from './service';

/**
 * Returns whether a request without the key gets any response, even one that CORS hides from `sendRequest`. False does
 * not mean that the service is down: browsers also hide responses with `Cross-Origin-Resource-Policy`.
 * @param path the path under the base URL, starting with `/`, with percent-encoded segments
 * @throws only the signal's reason when the caller aborts
 */
export async function isReached(service: Service, path: string, signal: AbortSignal) {
  signal.throwIfAborted();
  try {
    const response = await service.fetch(`${service.baseUrl}${path}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      mode: 'no-cors',
      // `no-cors` requests must follow redirects. Nothing secret is sent.
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
