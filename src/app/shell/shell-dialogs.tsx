import { SearchHelp } from '../../search/search-help';
import { ShortcutsDialog } from '../../ui/commands/shortcuts-dialog';
import type { ShellDialog } from './app-commands';
import { SitePalette } from './site-palette';

interface ShellDialogsProps {
  dialog: ShellDialog;
  onClose: () => void;
}

export function ShellDialogs({ dialog, onClose }: ShellDialogsProps) {
  if (dialog === 'palette') return <SitePalette onClose={onClose} />;
  if (dialog === 'search-help') return <SearchHelp onClose={onClose} />;
  return <ShortcutsDialog onClose={onClose} />;
}
