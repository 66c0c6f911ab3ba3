import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Service } from '../../api/service';
import type { Report } from '../report/report';
import { runChecks } from '../run-checks';

const KEY_ADVICE = 'Enter the key, or give it to what stands in front of the service';

/** One run of the checks. */
export interface Run {
  /** The version of the key that it began with; null when there was none. */
  keyVersion: number | null;
  /** Grows with the checks. */
  report: Report;
}

/** Checks a service when the screen is opened, and again when asked to; stops when it is left. */
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
      // What is left of the run before this has no say any more.
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
