import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSiteContext } from '../../connections/site-context';
import type { Report } from '../../contract-check/report/report';
import { runChecks } from '../../contract-check/run-checks';

/** One run of the checks. */
export interface Run {
  /** The version of the key at the start; null when there was none. */
  keyVersion: number | null;
  report: Report;
}

/** Checks a service when the screen is opened, and again on request; stops when it is left. */
export function useCheck() {
  const { service, siteId } = useSiteContext();
  const [run, setRun] = useState<Run | null>(null);
  const current = useRef<AbortController | null>(null);

  function start() {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const keyVersion = service.getKey()?.version ?? null;
    void runChecks(service, siteId, {
      signal: controller.signal,
      appOrigin: window.location.origin,
      keyAdvice: 'Enter the key, or configure it in the proxy',
      onProgress: (report) => {
        // Late reports of the previous run are ignored.
        if (current.current === controller) setRun({ keyVersion, report });
      },
    });
  }

  const startOnOpening = useEffectEvent(start);
  useEffect(() => {
    startOnOpening();
    return () => current.current?.abort();
  }, []);

  return { run, start, stop: () => current.current?.abort() };
}
