import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import * as common from '../../messages/generated/common';
import { useBusy } from '../busy';
import { IconButton } from '../controls/button';
import { classNames } from '../class-names';
import { Overlay, useBaseUi } from './base-ui';
import styles from './dialog.module.css';
import { returnTargetOf } from './menu';
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
  const [findOpener] = useState(rememberOpener);
  return (
    <Overlay onFailure={props.onClose}>
      <LoadedDialog {...props} findOpener={findOpener} />
    </Overlay>
  );
}

function LoadedDialog(props: DialogProps & { findOpener: () => HTMLElement | null }) {
  const { title, onClose, initialFocus, isWide, findOpener, children } = props;
  const { BaseDialog } = useBaseUi();
  useBusy(true);
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={classNames(surface.raised, styles.popup, isWide && styles.wide)}
          {...(initialFocus && { initialFocus })}
          finalFocus={() => {
            const opener = findOpener();
            return opener?.isConnected ? opener : document.querySelector('main');
          }}
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

/** Remembers the focused element or, for a menu item, what its menu returns focus to: the item will be gone. */
function rememberOpener(): () => HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  if (menu) return () => returnTargetOf(menu);
  return () => (activeElement instanceof HTMLElement ? activeElement : null);
}

/** The content below a dialog's title, with the same padding. */
export function DialogContent({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>;
}

export function DialogEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}
