import { Menu, type MenuTriggerProps } from '../../ui/overlays/menu';
import { MenuItem } from '../../ui/overlays/menu-items';
import { useViewCommands } from './use-view-commands';

/** The saved views of the site, and the way to save and change them. */
export function ViewsMenu({ onManage, ...trigger }: MenuTriggerProps & { onManage: () => void }) {
  return (
    <Menu {...trigger} align="end">
      {useViewCommands(onManage).map(({ id, label, Icon, run }) => (
        <MenuItem key={id} label={label} Icon={Icon} onChoose={run} />
      ))}
    </Menu>
  );
}
