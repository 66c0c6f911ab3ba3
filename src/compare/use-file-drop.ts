import { type DragEvent, useState } from 'react';

/** Accepts a file that is dropped onto an element. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isTarget, setTarget] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      // Without this, the browser opens the file in place of the app.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setTarget(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const { relatedTarget, currentTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        setTarget(false);
    },
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setTarget(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { isTarget, handlers };
}
