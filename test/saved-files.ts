import { onTestFinished, vi } from 'vitest';

/** A downloaded file. */
interface SavedFile {
  name: string;
  blob: Blob | undefined;
}

/** Downloaded files from now on until the end of the test, and their URLs that are not yet revoked. */
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
