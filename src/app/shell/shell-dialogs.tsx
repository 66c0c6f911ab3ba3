import { useGoTo, useIds } from '../../routing/address';
import { SearchHelp } from '../../search/search-help';
import { offer } from '../../ui/commands/commands';
import { ShortcutsDialog } from '../../ui/commands/shortcuts-dialog';
import { Palette } from '../../ui/overlays/palette';
import { SEARCH_FOR, SECTIONS, type ShellDialog } from './app-commands';

interface ShellDialogsProps {
  dialog: ShellDialog;
  onClose: () => void;
}

export function ShellDialogs({ dialog, onClose }: ShellDialogsProps) {
  const ids = useIds();
  const goTo = useGoTo();
  const toSearch = (query: string) =>
    ids.siteId === '' ? null : offer(SEARCH_FOR, { query, ids, goTo });
  if (dialog === 'palette')
    return <Palette sections={SECTIONS} toSearch={toSearch} onClose={onClose} />;
  if (dialog === 'search-help') return <SearchHelp onClose={onClose} />;
  return <ShortcutsDialog onClose={onClose} />;
}
