import { useState } from 'react';
import { announce } from '../../ui/feedback/announcement';
import { LOAD_FAILED } from '../../ui/lazy/create-lazy-part';
import type { DialogName } from './shell-dialogs';

/** Fetches the dialogs, of which the first screen needs none. */
export const loadDialogs = () => import('./shell-dialogs');

/** Which dialog is open, and how to open and close one. It opens as soon as it is loaded. */
export function useDialog() {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const openDialog = (name: DialogName) =>
    void loadDialogs().then(
      () => setDialog(name),
      () => announce(LOAD_FAILED),
    );
  return { dialog, openDialog, closeDialog: () => setDialog(null) };
}
