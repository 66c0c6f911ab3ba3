import { useEffect, useState } from 'react';
import { readListFile } from '../model/comparison/read-list-file';
import type { LoadedCategories } from '../model/loaded-categories';
import { decodeText } from '../text/decode-text';
import { runInSlices } from '../base/task';

export interface FileReading {
  loaded: LoadedCategories | null;
  problem: Error | null;
}

export function useListFile(file: File): FileReading {
  const [reading, setReading] = useState<FileReading>({ loaded: null, problem: null });
  useEffect(() => {
    const reader = new AbortController();
    const read = async () => {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      const task = readListFile(text, Date.now());
      const loaded = await runInSlices(task, reader.signal);
      if (loaded) setReading({ loaded, problem: null });
    };
    read().catch((error: Error) => {
      if (reader.signal.aborted) return;
      setReading({ loaded: null, problem: error });
    });
    return () => reader.abort();
  }, [file]);
  return reading;
}
