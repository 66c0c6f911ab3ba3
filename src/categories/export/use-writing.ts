import { useEffect, useRef } from 'react';
import { joinPieces, lazyMap } from '../../text/pieces';
import type { FileFormat } from '../../text/reports/file-formats';
import { runInSlices, type Task } from '../../text/task';
import { announce } from '../../ui/feedback/announcement';
import { saveFile } from '../../ui/save-file';

/** Writes texts and files in slices. What is under way ends with the component, and with the next. */
export function useWriting() {
  const underway = useRef<AbortController | null>(null);
  useEffect(() => () => underway.current?.abort(), []);
  const collect = <Part>(parts: Iterable<Part>) => {
    underway.current?.abort();
    underway.current = new AbortController();
    return runInSlices(toArray(parts), underway.current.signal);
  };

  return {
    /** Returns null where it has ended early. */
    write: async (pieces: Iterable<string>) => {
      const parts = await collect(joinPieces(pieces));
      return parts && parts.join('');
    },
    /** Hands a file to the browser's downloads. Returns false where it has ended early. */
    save: async (name: string, { type, fileStart = '' }: FileFormat, pieces: Iterable<string>) => {
      const encoder = new TextEncoder();
      // As UTF-8: a file of 50 MB is otherwise encoded all at once, in a second.
      const parts = await collect(lazyMap(joinPieces(pieces), (text) => encoder.encode(text)));
      if (!parts) return false;
      saveFile(name, new Blob([fileStart, ...parts], { type }));
      announce(`Downloaded ${name}`);
      return true;
    },
  };
}

function* toArray<Part>(parts: Iterable<Part>): Task<Part[]> {
  const array: Part[] = [];
  for (const part of parts) {
    array.push(part);
    yield;
  }
  return array;
}
