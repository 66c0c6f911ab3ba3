import { ROW_KEYS, SHORTCUTS } from '../../categories/shortcuts';
import { APP_SHORTCUTS } from '../../ui/commands/app-shortcuts';
import { Palette } from '../../ui/commands/palette';
import { ShortcutsDialog } from '../../ui/commands/shortcuts-dialog';
import { usePaletteCommands } from './use-palette-commands';

export type DialogName = 'palette' | 'shortcuts';

interface ShellDialogsProps {
  dialog: DialogName;
  /** Opens the shortcuts. */
  onHelp: () => void;
  onClose: () => void;
}

/** The dialogs that every screen has, of which one is open. */
export function ShellDialogs({ dialog, onHelp, onClose }: ShellDialogsProps) {
  const commands = usePaletteCommands(onHelp);
  if (dialog === 'palette') return <Palette commands={commands} onClose={onClose} />;
  return (
    <ShortcutsDialog
      shortcuts={[...Object.values(APP_SHORTCUTS), ...Object.values(SHORTCUTS), ...ROW_KEYS]}
      onClose={onClose}
    />
  );
}
