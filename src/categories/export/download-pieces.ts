import { joinPieces, lazyMap } from '../../text/pieces';
import { runInSlices, type Task } from '../../text/task';
import { saveFile } from '../../ui/save-file';

interface DownloadOptions {
  name: string;
  type: string;
  /** The first characters of the file. */
  start?: string | undefined;
  signal: AbortSignal;
}

/** Writes a file slice by slice and hands it to the downloads. Returns whether it did: not if it is aborted first. */
export async function downloadPieces(
  pieces: Iterable<string>,
  { name, type, start = '', signal }: DownloadOptions,
): Promise<boolean> {
  const encoder = new TextEncoder();
  // As UTF-8: a file of 50 MB is otherwise encoded all at once, in a second.
  const encoded = lazyMap(joinPieces(pieces), (text) => encoder.encode(text));
  const parts = await runInSlices(toArray(encoded), signal);
  if (parts) saveFile(name, new Blob([start, ...parts], { type }));
  return parts !== null;
}

/** Collects parts, each in a step. */
export function* toArray<Part>(parts: Iterable<Part>): Task<Part[]> {
  const array: Part[] = [];
  for (const part of parts) {
    array.push(part);
    yield;
  }
  return array;
}
