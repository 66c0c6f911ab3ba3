import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Service } from '../../api/service';
import type { Report } from '../report/report';
import { runChecks } from '../run-checks';

const KEY_ADVICE = 'Enter the key, or configure it in the gateway in front of the service';

/** One run of the checks. */
export interface Run {
  /** The version of the key at the start; null when there was none. */
  keyVersion: number | null;
  report: Report;
}

/** Checks a service when the screen is opened, and again on request; stops when it is left. */
export function useCheck(service: Service, siteId: string) {
  const [run, setRun] = useState<Run | null>(null);
  const current = useRef<AbortController | null>(null);

  function start() {
    current.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    const keyVersion = service.getKey()?.version ?? null;
    const show = (report: Report) => {
      // Late reports of the previous run are ignored.
      if (current.current === controller) setRun({ keyVersion, report });
    };
    const appOrigin = window.location.origin;
    void runChecks(service, siteId, {
      signal,
      appOrigin,
      keyAdvice: KEY_ADVICE,
      onProgress: show,
    }).then(show);
  }

  const startOnOpening = useEffectEvent(start);
  useEffect(() => {
    startOnOpening();
    return () => current.current?.abort();
  }, []);

  return { run, start, stop: () => current.current?.abort() };
}
