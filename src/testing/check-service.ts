import { DEFAULT_PAGING } from '../api/service';
import { parseBaseUrl } from '../site/base-url';
import { isApiKey } from '../api/service';
import type { Outcome } from '../check/engine/report';
import { runChecks } from '../check/engine/run-checks';

/** A service to check: what `createCategoryService` returns, or the address of one. */
export interface ServiceToCheck {
  readonly siteId: string;
  /** Where requests are sent. Only a service in this process needs none. */
  readonly baseUrl?: string | undefined;
  /** Takes the place of the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  readonly key?: string | undefined;
  /** The names of the query parameters and the page size, unless they are `after`, `first` and 50. */
  readonly paging?:
    | { readonly cursorParam?: string; readonly pageSizeParam?: string; readonly pageSize?: number }
    | undefined;
}

/** The outcome of the connection check, each check in one of the lists. */
export interface CheckResult {
  /** Empty for a service that conforms. A check that could not be run counts, too. */
  readonly failed: readonly CheckFinding[];
  readonly warnings: readonly CheckFinding[];
  readonly passed: readonly CheckFinding[];
  /** The checks that had nothing to look at, and those that an earlier failure made pointless. */
  readonly skipped: readonly CheckFinding[];
}

export interface CheckFinding {
  /** The same in every version: `pagination`. */
  readonly check: string;
  readonly summary: string;
  readonly advice: string | null;
  /** Exact findings, a line each. */
  readonly details: readonly string[];
}

/**
 * Runs the connection check: at most 40 GET requests, one at a time, including retries.
 *
 * @throws {TypeError} for an invalid key, or without base URL and `fetch`; the signal's reason when aborted
 */
export async function checkService(
  service: ServiceToCheck,
  { signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): Promise<CheckResult> {
  const { siteId, fetch: answer, key, paging } = service;
  if (key !== undefined && !isApiKey(key)) {
    throw new TypeError(
      'The key cannot be sent in a header: it may hold visible ASCII characters only',
    );
  }
  if (service.baseUrl === undefined && !answer) {
    throw new TypeError('checkService needs the base URL of the service, or its fetch');
  }
  const heldKey = key === undefined ? null : { key, version: 1 };
  const given = service.baseUrl ?? 'http://localhost';
  const parsed = parseBaseUrl(given);
  const report = await runChecks(
    {
      baseUrl: parsed.ok ? parsed.url : given,
      paging: { ...DEFAULT_PAGING, ...paging },
      getKey: () => heldKey,
      fetch: answer ? async (input, init) => answer(new Request(input, init)) : globalThis.fetch,
    },
    siteId,
    { signal, appOrigin: null, keyAdvice: 'Give checkService the key', onProgress: () => {} },
  );
  signal.throwIfAborted();

  const findings = (...outcomes: Outcome[]) =>
    report.checks.flatMap(({ id, verdict, details }): CheckFinding[] => {
      if (!verdict || !outcomes.includes(verdict.outcome)) return [];
      const { summary, advice } = verdict;
      return [{ check: id, summary, advice, details }];
    });
  return {
    failed: findings('failed', 'unchecked'),
    warnings: findings('warning'),
    passed: findings('passed'),
    skipped: findings('skipped'),
  };
}
