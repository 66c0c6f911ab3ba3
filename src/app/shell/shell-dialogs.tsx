import { ViewsDialog } from '../../features/views/views-dialog';
import { Palette } from '../../ui/commands/palette';
import { ShortcutsDialog } from '../../ui/commands/shortcuts-dialog';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { type ShellDialog, usePaletteCommands } from './use-palette-commands';

const SearchHelp = createLazyPart(
  async () => (await import('../../categories/search/search-help')).SearchHelp,
);

const RequestsDialog = createLazyPart(
  async () => (await import('../../features/requests/requests-dialog')).RequestsDialog,
);

interface ShellDialogsProps {
  dialog: ShellDialog;
  /** Opens another in its place. */
  onOpen: (dialog: ShellDialog) => void;
  onClose: () => void;
}

/** The dialogs that every screen has, of which one is open. */
export function ShellDialogs({ dialog, onOpen, onClose }: ShellDialogsProps) {
  const commands = usePaletteCommands(onOpen);
  if (dialog === 'palette') return <Palette commands={commands} onClose={onClose} />;
  if (dialog === 'views') return <ViewsDialog onClose={onClose} />;
  if (typeof dialog === 'object') return <RequestsDialog {...dialog} onClose={onClose} />;
  if (dialog === 'search-help') return <SearchHelp onClose={onClose} />;
  return <ShortcutsDialog onClose={onClose} />;
}
