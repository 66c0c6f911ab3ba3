import { useEffect, useState } from 'react';
import { readListFile } from '../../model/comparison/read-list-file';
import type { LoadedCategories } from '../../model/loaded-categories';
import { runInSlices } from '../../text/task';

export interface FileReading {
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
