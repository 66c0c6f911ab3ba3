import { Copy, Download } from 'lucide-react';
import { Menu, type MenuTriggerProps } from '../../ui/overlays/menu';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu-items';
import { CHANGES_FORMATS, type ChangesFormat } from './formats';

interface ExportMenuProps extends MenuTriggerProps {
  onCopy: () => void;
  onSave: (format: ChangesFormat) => void;
}

/** The ways to take changes along. Opens as soon as it is loaded. */
export function ExportMenu({ onCopy, onSave, ...trigger }: ExportMenuProps) {
  return (
    <Menu {...trigger}>
      <MenuItem label="Copy as Markdown" Icon={Copy} onChoose={onCopy} />
      <MenuSeparator />
      {CHANGES_FORMATS.map((format) => (
        <MenuItem
          key={format.extension}
          label={`Download ${format.label}`}
          Icon={Download}
          onChoose={() => onSave(format)}
        />
      ))}
    </Menu>
  );
}
