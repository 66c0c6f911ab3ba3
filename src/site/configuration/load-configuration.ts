import * as t from '../../messages/generated/configuration';
import {
  type ConfigurationResult,
  DEFAULT_CONFIGURATION,
  parseConfiguration,
} from './configuration';

/** A start-up that waits longer looks like a blank page. */
const TIMEOUT_MS = 10_000;

const DEFAULTS: ConfigurationResult = { ok: true, configuration: DEFAULT_CONFIGURATION };

/** Fetches the configuration; the defaults apply where there is none. Never throws: a problem says what to do. */
export async function loadConfiguration(
  url: string,
  fetch: typeof globalThis.fetch,
): Promise<ConfigurationResult> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      // The file is changed without a build: what the browser has must be revalidated.
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch {
    return problem(t.notFetched());
  }
  if (response.status === 404 || response.status === 410) return DEFAULTS;
  if (!response.ok) {
    return problem(t.notAnswered({ status: String(response.status) }));
  }
  // Many static hosts answer with index.html where a file does not exist.
  if (isHtml(response, text)) {
    // Those answer with this app; a login that one was led to does not.
    return response.redirected && !text.includes('id="root"') ? problem(t.behindLogin()) : DEFAULTS;
  }
  try {
    return parseConfiguration(JSON.parse(text));
  } catch {
    return problem(t.notJson());
  }
}

function isHtml(response: Response, text: string): boolean {
  const type = response.headers.get('content-type') ?? '';
  return /\bhtml\b/i.test(type) || text.trimStart().startsWith('<');
}

function problem(words: string): ConfigurationResult {
  return { ok: false, problems: [{ path: 'config.json', problem: words }] };
}
