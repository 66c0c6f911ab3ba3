import { type ComponentType, lazy } from 'react';
import { LazyTrigger, type TriggerProps } from '../ui/lazy-trigger';

type MenuName = 'ConnectionMenu' | 'ThemeMenu';

const loadMenus = () => import('./header-menus');

const MENUS: Record<MenuName, ComponentType<TriggerProps>> = {
  ConnectionMenu: lazy(async () => ({ default: (await loadMenus()).ConnectionMenu })),
  ThemeMenu: lazy(async () => ({ default: (await loadMenus()).ThemeMenu })),
};

/** A button of the header that opens a menu. */
export function HeaderMenu({ menu, ...props }: TriggerProps & { menu: MenuName }) {
  return <LazyTrigger haspopup="menu" load={loadMenus} Popup={MENUS[menu]} {...props} />;
}
