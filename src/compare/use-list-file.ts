import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readListFile } from '../model/comparison/read-list-file';
import type { LoadedCategories } from '../model/loaded-categories';
import { decodeText } from '../text/decode-text';
import { runInSlices } from '../base/task';

interface ChosenFile {
  file: File;
  /** Distinguishes the file from another with the same name and time. */
  number: number;
}

const CHOSEN_FILE = ['compared-file'] as const;

/** Returns the file that the user chose last in this tab, on any site, and a function that chooses a new one. */
export function useChosenFile() {
  const client = useQueryClient();
  const { data: chosen = null } = useQuery<ChosenFile>({
    queryKey: CHOSEN_FILE,
    queryFn: skipToken,
  });
  const choose = (file: File) =>
    client.setQueryData<ChosenFile>(CHOSEN_FILE, (last) => ({
      file,
      number: (last?.number ?? 0) + 1,
    }));
  return [chosen, choose] as const;
}

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
