import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import * as common from '../../messages/generated/common';
import { useBusy } from '../busy';
import { IconButton } from '../controls/button';
import { classNames } from '../class-names';
import { Overlay, useBaseUi } from './base-ui';
import styles from './dialog.module.css';
import surface from './surface.module.css';

interface DialogProps {
  title: string;
  /** Called on Escape, a click outside or the close button. */
  onClose: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
  isWide?: boolean;
  children: ReactNode;
}

/** A modal dialog, open while rendered. On close, returns focus to its opener, or to `<main>` if that is gone. */
export function Dialog(props: DialogProps) {
  const [opener] = useState(findOpener);
  return (
    <Overlay onFailure={props.onClose}>
      <LoadedDialog {...props} opener={opener} />
    </Overlay>
  );
}

function LoadedDialog(props: DialogProps & { opener: HTMLElement | null }) {
  const { title, onClose, initialFocus, isWide, opener, children } = props;
  const { BaseDialog } = useBaseUi();
  useBusy(true);
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={classNames(surface.raised, styles.popup, isWide && styles.wide)}
          {...(initialFocus && { initialFocus })}
          finalFocus={() => (opener?.isConnected ? opener : document.querySelector('main'))}
        >
          <div className={styles.bar}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton label={common.close()} Icon={X} />} />
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Returns the focused element. For a menu item, returns the menu's button because the item is about to disappear. */
function findOpener(): HTMLElement | null {
  const { activeElement } = document;
  const buttonId = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = buttonId ? document.getElementById(buttonId) : activeElement;
  return opener instanceof HTMLElement ? opener : null;
}

/** The content below a dialog's title, with the same padding. */
export function DialogContent({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>;
}

export function DialogEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}
