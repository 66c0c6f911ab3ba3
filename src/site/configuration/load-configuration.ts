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
    return problem(
      'could not be fetched. Check your network and that you are signed in, then reload this page.',
    );
  }
  if (response.status === 404 || response.status === 410) return DEFAULTS;
  if (!response.ok) {
    return problem(
      `could not be fetched: the server answered ${response.status}. Reload this page.`,
    );
  }
  // Many static hosts answer with index.html where a file does not exist.
  if (isHtml(response, text)) {
    // Those answer with this app; a login that one was led to does not.
    return response.redirected && !text.includes('id="root"')
      ? problem('could not be reached: it may be behind a login. Reload this page to sign in.')
      : DEFAULTS;
  }
  try {
    return parseConfiguration(JSON.parse(text));
  } catch {
    return problem('is not JSON. Look for a missing or extra comma, quote or bracket.');
  }
}

function isHtml(response: Response, text: string): boolean {
  const type = response.headers.get('content-type') ?? '';
  return /\bhtml\b/i.test(type) || text.trimStart().startsWith('<');
}

function problem(words: string): ConfigurationResult {
  return { ok: false, problems: [{ path: 'config.json', problem: words }] };
}
