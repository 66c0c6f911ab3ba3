import { type DragEvent, useState } from 'react';

/** Accepts a file that is dropped onto an element. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isTarget, setTarget] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!isFileOver(event)) return;
      // Without this, the browser would open the file in place of the app.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setTarget(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const { relatedTarget, currentTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        setTarget(false);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      if (!isFileOver(event)) return;
      event.preventDefault();
      setTarget(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { isTarget, handlers };
}

/** Ignores events that React passes on from dialogs: opening a file there would lose what was typed. */
function isFileOver({ dataTransfer, currentTarget, target }: DragEvent<HTMLElement>): boolean {
  const isInside = target instanceof Node && currentTarget.contains(target);
  return isInside && dataTransfer.types.includes('Files');
}
