import { Copy, Download } from 'lucide-react';
import { Menu, type MenuTriggerProps } from '../../ui/overlays/menu';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu-items';
import { REPORT_FORMATS, type ReportFormat } from '../../text/reports/formats';

interface ReportMenuProps extends MenuTriggerProps {
  onCopy: () => void;
  onSave: (format: ReportFormat) => void;
}

/** Offers the formats of a report. Opens as soon as it is loaded. */
export function ReportMenu({ onCopy, onSave, ...trigger }: ReportMenuProps) {
  return (
    <Menu {...trigger}>
      <MenuItem label="Copy as Markdown" Icon={Copy} onChoose={onCopy} />
      <MenuSeparator />
      {Object.values(REPORT_FORMATS).map((format) => (
        <MenuItem
          key={format.id}
          label={`Download ${format.label}`}
          Icon={Download}
          onChoose={() => onSave(format)}
        />
      ))}
    </Menu>
  );
}
