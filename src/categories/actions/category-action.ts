import type { ComponentType } from 'react';
import type { Shortcut } from '../../ui/commands/command';

/** Something that can be done with a category, as menus, palette and keys offer it. */
export interface CategoryAction {
  id: string;
  label: string;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  /** Among which others it stands in a menu. */
  group: 'open' | 'external' | 'copy' | 'branch';
  shortcut?: Shortcut;
  /** Why it cannot be done now; null where it can. */
  disabledReason: string | null;
  /** Where it leads to, if that is outside of the app. */
  href?: string;
  run: () => void;
}
