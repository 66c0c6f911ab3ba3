import { onTestFinished, vi } from 'vitest';

interface SavedFile {
  name: string;
  blob: Blob | undefined;
}

/** Records the files that the app downloads during the test and the object URLs in use. */
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
