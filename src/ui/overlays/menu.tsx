import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import type { TriggerProps } from '../lazy/lazy-part';
import styles from './menu.module.css';

export interface MenuTriggerProps {
  trigger: TriggerProps;
  isByKey: boolean;
}

interface MenuProps extends MenuTriggerProps {
  /** With which end of the button it is in line. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button and the menu that it opens. Starts open, since pressing the button loads it. */
export function Menu({ trigger, isByKey, align, children }: MenuProps) {
  // Beside the button, within the same landmark, not at the end of the document.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [popup, focusItem] = useFirstItem(isByKey);
  return (
    <BaseMenu.Root defaultOpen onOpenChangeComplete={focusItem}>
      <BaseMenu.Trigger {...trigger} />
      <span ref={setContainer} className={styles.container} />
      <Popup ref={popup} container={container} align={align}>
        {children}
      </Popup>
    </BaseMenu.Root>
  );
}

/** The position of a menu without a button: beside an element, or at the pointer. */
export type MenuAnchor = Element | { getBoundingClientRect: () => DOMRect };

interface FloatingMenuProps extends Pick<PopupProps, 'container' | 'align' | 'children'> {
  label: string;
  anchor: MenuAnchor;
  isByKey: boolean;
  onClose: () => void;
  /** Receives the focus when the menu closes. */
  returnTo: () => HTMLElement | null;
}

/** A menu that is open for as long as it is rendered, wherever it was asked for. */
export function FloatingMenu({ label, isByKey, returnTo, onClose, ...props }: FloatingMenuProps) {
  const [popup, focusItem] = useFirstItem(isByKey);
  return (
    <BaseMenu.Root
      open
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={focusItem}
    >
      <Popup ref={popup} {...props} aria-label={label} finalFocus={returnTo} />
    </BaseMenu.Root>
  );
}

/** Takes the focus to the first item of a menu that a key has opened: the library does so only for its own button. */
function useFirstItem(isByKey: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  const isWanted = useRef(isByKey);
  const focusItem = () => {
    if (isWanted.current) popup.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    isWanted.current = false;
  };
  return [popup, focusItem] as const;
}

interface PopupProps
  extends Pick<ComponentProps<typeof BaseMenu.Popup>, 'ref' | 'aria-label' | 'finalFocus'> {
  container: HTMLElement | null;
  /** Null for the button. */
  anchor?: MenuAnchor | null;
  align?: MenuProps['align'];
  children: ReactNode;
}

function Popup({ container, anchor = null, align = 'start', children, ...props }: PopupProps) {
  return (
    <BaseMenu.Portal container={container}>
      <BaseMenu.Positioner
        className={styles.positioner}
        anchor={anchor}
        align={align}
        sideOffset={4}
      >
        <BaseMenu.Popup
          className={styles.popup}
          // The browser's own menu does not open over this one.
          onContextMenu={(event) => event.preventDefault()}
          {...props}
        >
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}
