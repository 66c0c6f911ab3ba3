import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** How a menu's button looks and is called; the same before and after the menu is loaded. */
export interface MenuTriggerProps {
  className: string;
  'aria-label'?: string;
  children: ReactNode;
}

type MenuName = 'ConnectionMenu' | 'ThemeMenu';

const loadMenus = () => import('./header-menus');

const MENUS: Record<MenuName, ComponentType<MenuTriggerProps>> = {
  ConnectionMenu: lazy(async () => ({ default: (await loadMenus()).ConnectionMenu })),
  ThemeMenu: lazy(async () => ({ default: (await loadMenus()).ThemeMenu })),
};

/**
 * A button that opens a menu. The menu is larger than all the rest of the first screen's own code, so
 * it is loaded when the button is about to be pressed.
 */
export function HeaderMenu({ menu, ...props }: MenuTriggerProps & { menu: MenuName }) {
  const [isWanted, setWanted] = useState(false);
  const OpenMenu = MENUS[menu];
  const { children, ...attributes } = props;
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      {...attributes}
      onPointerEnter={() => void loadMenus()}
      onFocus={() => void loadMenus()}
      onClick={() => setWanted(true)}
    >
      {children}
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} />
    </Suspense>
  );
}
