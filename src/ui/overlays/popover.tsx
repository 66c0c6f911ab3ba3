import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as common from '../../messages/generated/common';
import { Busy } from '../busy';
import { classNames } from '../class-names';
import { buttonClass, IconButton } from '../controls/button';
import { Overlay, useBaseUi } from './base-ui';
import { FirstTrigger, type TriggerProps } from './trigger';
import styles from './popover.module.css';

interface PopoverProps {
  trigger: TriggerProps;
  title: string;
  align?: 'start' | 'end';
  /** Whether it shows its title only on a phone, where it is a sheet at the bottom of the screen. */
  isSheet?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A button and its small panel. */
export function Popover(props: PopoverProps) {
  const { trigger, onOpenChange } = props;
  const [isOpened, setOpened] = useState(false);
  const open = (isOpen: boolean) => {
    setOpened(isOpen);
    onOpenChange?.(isOpen);
  };
  return (
    <Overlay
      isNeeded={isOpened}
      pending={
        <FirstTrigger trigger={trigger} haspopup="dialog" onToggle={() => open(!isOpened)} />
      }
      onFailure={() => open(false)}
    >
      <OpenedPopover {...props} />
    </Overlay>
  );
}

/** Starts open, because it first renders when the user opens it. */
function OpenedPopover(props: PopoverProps) {
  const { trigger, title, align = 'end', isSheet = false, onOpenChange, children } = props;
  const { BasePopover } = useBaseUi();
  // The panel's container: next to the button in the document, so that Tab moves into and out of the panel.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <BasePopover.Root defaultOpen onOpenChange={(isOpen) => onOpenChange?.(isOpen)}>
      <span ref={setContainer} className={styles.anchor}>
        <BasePopover.Trigger {...trigger} />
      </span>
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner
          className={classNames(styles.positioner, isSheet && styles.sheetPositioner)}
          align={align}
          sideOffset={4}
          // A high panel scrolls where it is.
          collisionAvoidance={{ side: 'none', fallbackAxisSide: 'none' }}
        >
          <BasePopover.Popup className={isSheet ? styles.sheet : styles.popup}>
            <Busy />
            {isSheet ? (
              <div className={styles.bar}>
                <BasePopover.Title className={styles.sheetTitle}>{title}</BasePopover.Title>
                <BasePopover.Close
                  render={<IconButton label={common.close()} Icon={X} className="at-end" />}
                />
              </div>
            ) : (
              <BasePopover.Title className={styles.title}>{title}</BasePopover.Title>
            )}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

interface PopoverCloseProps {
  className?: string | undefined;
  children: string;
}

/** The main button at the end of a sheet, which closes it. */
export function PopoverClose({ className, children }: PopoverCloseProps) {
  const { BasePopover } = useBaseUi();
  return (
    <BasePopover.Close className={classNames(buttonClass('primary'), className)}>
      <span>{children}</span>
    </BasePopover.Close>
  );
}
