import { onTestFinished, vi } from 'vitest';

/** A file that was handed to the browser. */
interface SavedFile {
  name: string;
  blob: Blob | undefined;
}

/**
 * The files that are handed to the browser from now on, to the end of the test, and the addresses that
 * are still held for it.
 */
export function watchSavedFiles(): { saved: SavedFile[]; held: Map<string, Blob> } {
  const saved: SavedFile[] = [];
  const held = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${held.size}`;
      held.set(url, blob);
      return url;
    },
    revokeObjectURL: (url: string) => held.delete(url),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: held.get(this.href) });
  });
  onTestFinished(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });
  return { saved, held };
}
