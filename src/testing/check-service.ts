import { DEFAULT_PAGING } from '../api/service';
import { parseBaseUrl } from '../site/base-url';
import { isApiKey } from '../api/service';
import type { Outcome } from '../check/engine/report';
import { runChecks } from '../check/engine/run-checks';

/** The result of `createCategoryService` or an object with a service's URL. */
export interface ServiceToCheck {
  readonly siteId: string;
  /** Required without `fetch`. */
  readonly baseUrl?: string | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  readonly key?: string | undefined;
  /** The pagination parameters and page size. The defaults are `after`, `first` and 50. */
  readonly paging?:
    | { readonly cursorParam?: string; readonly pageSizeParam?: string; readonly pageSize?: number }
    | undefined;
}

/** The checks by outcome. */
export interface CheckResult {
  /** Empty if the service conforms. Includes checks that could not be completed. */
  readonly failed: readonly CheckFinding[];
  readonly warnings: readonly CheckFinding[];
  readonly passed: readonly CheckFinding[];
  /** Checks that had nothing to check or that followed a failure. */
  readonly skipped: readonly CheckFinding[];
}

export interface CheckFinding {
  /** A check's ID, such as `pagination`. Never changes between versions. */
  readonly check: string;
  readonly summary: string;
  readonly advice: string | null;
  /** Exact findings, one per line. */
  readonly details: readonly string[];
}

/**
 * Runs the connection check: at most 40 GET requests, one at a time, including retries.
 *
 * @throws {TypeError} if the key is invalid, or if the base URL and `fetch` are both missing; the signal's reason when
 * aborted
 */
export async function checkService(
  service: ServiceToCheck,
  { signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): Promise<CheckResult> {
  const { siteId, fetch: respond, key, paging } = service;
  if (key !== undefined && !isApiKey(key)) {
    throw new TypeError('The key must contain visible ASCII characters only');
  }
  if (service.baseUrl === undefined && !respond) {
    throw new TypeError('checkService needs a baseUrl or a fetch function');
  }
  const heldKey = key === undefined ? null : { key, version: 1 };
  const given = service.baseUrl ?? 'http://localhost';
  const parsed = parseBaseUrl(given);
  const report = await runChecks(
    {
      baseUrl: parsed.ok ? parsed.url : given,
      paging: { ...DEFAULT_PAGING, ...paging },
      getKey: () => heldKey,
      fetch: respond ? async (input, init) => respond(new Request(input, init)) : globalThis.fetch,
    },
    siteId,
    { signal, appOrigin: null, keyAdvice: 'Pass the key to checkService', onProgress: () => {} },
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
