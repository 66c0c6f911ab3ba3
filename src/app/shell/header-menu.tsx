import { LazyTrigger, type TriggerProps } from '../../ui/lazy/lazy-trigger';

const MENUS = {
  ConnectionMenu: async () => (await import('./header-menus')).ConnectionMenu,
  ThemeMenu: async () => (await import('./header-menus')).ThemeMenu,
};

/** A button of the header that opens a menu. */
export function HeaderMenu({ menu, ...props }: TriggerProps & { menu: keyof typeof MENUS }) {
  return <LazyTrigger haspopup="menu" load={MENUS[menu]} {...props} />;
}
