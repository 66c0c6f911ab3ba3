import { useEffect, useRef, useState } from 'react';
import type { Fixture } from '../../api/fixture';
import type { StopReason } from '../../api/judge-paging';
import type { Service } from '../../api/service';
import type { SiteContext } from '../../connections/site-context';
import { type RecordOptions, Recorder } from '../../model/recording/recorder';

export type RecordingState =
  /** `idle` before it begins and after it was stopped. */
  | { kind: 'idle' | 'running' }
  | { kind: 'failed'; error: Error }
  /** The list was read as far as its paging can be trusted. */
  | { kind: 'no-end'; reason: StopReason };

/**
 * Records a site. After a stop or a failure, another start goes on from there, unless the key has changed.
 *
 * @param save gets the fixture, and the signal of a stop
 */
export function useRecording(
  { service, siteId }: SiteContext,
  save: (fixture: Fixture, signal: AbortSignal) => Promise<unknown>,
) {
  const createRecorder = () => ({ recorder: new Recorder(service, siteId), key: keyOf(service) });
  const [current, setCurrent] = useState(createRecorder);
  const [state, setState] = useState<RecordingState>({ kind: 'idle' });
  const [progress, setProgress] = useState(() => progressOf(current.recorder));
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const start = async (options: Pick<RecordOptions, 'withDetails' | 'acceptsPart'>) => {
    // Another key may read other categories.
    const next = current.key === keyOf(service) ? current : createRecorder();
    setCurrent(next);
    const { recorder } = next;
    const onProgress = () => setProgress(progressOf(recorder));
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setState({ kind: 'running' });
    try {
      const fixture = await recorder.run({ ...options, signal, onProgress, onWait: setWaitsUntil });
      if (typeof fixture === 'string') setState({ kind: 'no-end', reason: fixture });
      else {
        await save(fixture, signal);
        setState({ kind: 'idle' });
      }
    } catch (error) {
      const isFailure = !signal.aborted && error instanceof Error;
      setState(isFailure ? { kind: 'failed', error } : { kind: 'idle' });
      onProgress();
    }
    setWaitsUntil(null);
  };
  return { state, progress, waitsUntil, start, stop: () => stopping.current.abort() };
}

/** Returns the version of the key that a service is read with; null for none. */
function keyOf(service: Service): number | null {
  return service.getKey()?.version ?? null;
}

export type RecordingProgress = ReturnType<typeof progressOf>;

function progressOf({ loaded, categoryId, detailCount }: Recorder) {
  return { loaded, categoryId, detailCount };
}
