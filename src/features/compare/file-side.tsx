import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatCount } from '../../text/numbers';
import { workInSlices } from '../../text/work';
import { Alert } from '../../ui/feedback/alert';
import { Delayed } from '../../ui/feedback/delayed';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { readListFile } from '../../model/comparison/read-list-file';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded } from '../../model/names';
import { SideFrame } from './side-frame';
import type { Side } from './site-side';

interface FileSideProps {
  file: File;
  /** Told what the file holds, once it is read. */
  onChange: (side: Side) => void;
  actions: ReactNode;
}

/** A list from a file as the other side: reads it, and says what of it could not be read. */
export function FileSide({ file, onChange, actions }: FileSideProps) {
  const [loaded, setLoaded] = useState<LoadedCategories | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    const reading = new AbortController();
    const read = async () => {
      const work = readListFile(await file.text(), Date.now());
      const list = await workInSlices(work, reading.signal);
      if (!list) return;
      setLoaded(list);
      tell({ site: null, name: file.name, loaded: list, isSettled: true });
    };
    read().catch((error: unknown) => {
      if (!reading.signal.aborted) setProblem(error instanceof Error ? error.message : '');
    });
    return () => reading.abort();
  }, [file]);

  const uncounted = loaded ? describeUncounted(loaded) : [];
  return (
    <SideFrame place="There" name={file.name} detail="JSON file" actions={actions}>
      {loaded && <p className="note">{formatLoaded(loaded)} loaded</p>}
      {!loaded && problem === null && (
        <Delayed>
          <div className="note">
            <ProgressBar label="Reading the file" value={null} />
            Reading…
          </div>
        </Delayed>
      )}
      {problem !== null && (
        <Alert title="The file could not be read">
          <p>{problem}</p>
          <p>Choose another one: what this app exports as JSON can be read.</p>
        </Alert>
      )}
      {uncounted.length > 0 && (
        <Alert tone="warning" title="Not every entry of the file counts">
          <p>{uncounted.join('; ')}.</p>
        </Alert>
      )}
    </SideFrame>
  );
}

function describeUncounted({ unreadableCount, repeated }: LoadedCategories): string[] {
  const parts: string[] = [];
  if (unreadableCount > 0)
    parts.push(`${formatCount(unreadableCount, 'entry', 'entries')} could not be read`);
  if (repeated > 0)
    parts.push(`${formatCount(repeated, 'repeats', 'repeat')} the ID of an earlier one`);
  return parts;
}
