import { useEffect, useRef } from 'react';
import { joinPieces } from '../../text/join-pieces';
import type { FileFormat } from '../../text/reports/file-formats';
import { type Work, workInSlices } from '../../text/work';
import { announce } from '../../ui/feedback/announcement';
import { saveFile } from '../../ui/save-file';

/** Writes texts and files in slices. What is under way ends with the component, and with the next. */
export function useWriting() {
  const underway = useRef<AbortController | null>(null);
  useEffect(() => () => underway.current?.abort(), []);
  const begin = () => {
    underway.current?.abort();
    underway.current = new AbortController();
    return underway.current.signal;
  };

  return {
    /** Returns null where it has ended early. */
    write: async (pieces: Iterable<string>) => {
      const texts = await workInSlices(
        toParts(pieces, (text) => text),
        begin(),
      );
      return texts && texts.join('');
    },
    /** Hands a file to the browser's downloads. Returns false where it has ended early. */
    save: async (name: string, { type, fileStart = '' }: FileFormat, pieces: Iterable<string>) => {
      const encoder = new TextEncoder();
      // As UTF-8: a file of 50 MB is otherwise encoded all at once, in a second.
      const parts = await workInSlices(
        toParts(pieces, (text) => encoder.encode(text)),
        begin(),
      );
      if (!parts) return false;
      saveFile(name, new Blob([fileStart, ...parts], { type }));
      announce(`Downloaded ${name}`);
      return true;
    },
  };
}

function* toParts<Part>(pieces: Iterable<string>, toPart: (text: string) => Part): Work<Part[]> {
  const parts: Part[] = [];
  for (const text of joinPieces(pieces)) {
    parts.push(toPart(text));
    yield;
  }
  return parts;
}
