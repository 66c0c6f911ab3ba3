import { Palette } from '../../ui/commands/palette';
import { ShortcutsDialog } from '../../ui/commands/shortcuts-dialog';
import { createLazyPart } from '../../ui/lazy/lazy-part';
import { type ShellDialog, usePaletteCommands, useSearchCommand } from './use-palette-commands';

const SearchHelp = createLazyPart(
  async () => (await import('../../search/search-help')).SearchHelp,
);

interface ShellDialogsProps {
  dialog: ShellDialog;
  /** Opens another in its place. */
  onOpen: (dialog: ShellDialog) => void;
  onClose: () => void;
}

export function ShellDialogs({ dialog, onOpen, onClose }: ShellDialogsProps) {
  const commands = usePaletteCommands(onOpen);
  const toSearch = useSearchCommand();
  if (dialog === 'palette')
    return <Palette commands={commands} toSearch={toSearch} onClose={onClose} />;
  if (dialog === 'search-help') return <SearchHelp onClose={onClose} />;
  return <ShortcutsDialog onClose={onClose} />;
}
