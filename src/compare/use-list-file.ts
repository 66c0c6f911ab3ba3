import { useEffect, useState } from 'react';
import {
  ListFileError,
  type ListFileProblem,
  readListFile,
} from '../model/comparison/read-list-file';
import type { LoadedCategories } from '../model/loaded-categories';
import { runInSlices } from '../text/task';

/** A problem with the list in a file, or the browser's own error message. */
export type FileProblem = ListFileProblem | { kind: 'other'; message: string };

export interface FileReading {
  loaded: LoadedCategories | null;
  problem: FileProblem | null;
}

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
      setReading({ loaded: null, problem: toProblem(error) });
    });
    return () => reader.abort();
  }, [file]);
  return reading;
}

function toProblem(error: unknown): FileProblem {
  if (error instanceof ListFileError) return error.problem;
  return { kind: 'other', message: String(error) };
}
