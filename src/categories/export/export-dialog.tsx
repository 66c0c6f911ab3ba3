import { useRef } from 'react';
import { Dialog } from '../../ui/overlays/dialog';
import { ExportForm } from './export-form';
import type { ExportScope } from './export-scope';

interface ExportDialogProps extends ExportScope {
  isOpen: boolean;
  onClose: () => void;
}

/** Takes along what is loaded and found, or selected: copied, or as a file. */
export function ExportDialog({ isOpen, onClose, ...scope }: ExportDialogProps) {
  const chosenFormat = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Export" isOpen={isOpen} onClose={onClose} initialFocus={chosenFormat}>
      <ExportForm {...scope} chosenFormat={chosenFormat} onDone={onClose} />
    </Dialog>
  );
}
