import { type ReactNode, useEffect, useState } from 'react';
import { formatCount } from '../../text/numbers';
import { runInSlices } from '../../text/task';
import { Alert } from '../../ui/feedback/alert';
import { Delayed } from '../../ui/feedback/delayed';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { readListFile } from '../../model/comparison/read-list-file';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded } from '../../model/names';
import { SideFrame } from './side-frame';

interface FileReading {
  /** Null until the file is read. */
  loaded: LoadedCategories | null;
  /** Why it could not be read. */
  problem: string | null;
}

/** Reads a list from a file. */
export function useListFile(file: File): FileReading {
  const [reading, setReading] = useState<FileReading>({ loaded: null, problem: null });
  useEffect(() => {
    const reader = new AbortController();
    const read = async () => {
      const task = readListFile(await file.text(), Date.now());
      const loaded = await runInSlices(task, reader.signal);
      if (loaded) setReading({ loaded, problem: null });
    };
    read().catch((error: unknown) => {
      if (reader.signal.aborted) return;
      setReading({ loaded: null, problem: error instanceof Error ? error.message : '' });
    });
    return () => reader.abort();
  }, [file]);
  return reading;
}

interface FileSideProps extends FileReading {
  name: string;
  actions: ReactNode;
}

/** Shows a list from a file as the other side, and what of it could not be read. */
export function FileSide({ name, loaded, problem, actions }: FileSideProps) {
  const uncounted = loaded ? describeUncounted(loaded) : [];
  return (
    <SideFrame place="There" name={name} detail="JSON file" actions={actions}>
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
