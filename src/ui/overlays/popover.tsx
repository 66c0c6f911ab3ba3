import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as common from '../../messages/generated/common';
import { Busy } from '../busy';
import { classNames } from '../class-names';
import { buttonClass, IconButton } from '../controls/button';
import { Overlay, useBaseUi } from './base-ui';
import { FirstTrigger, type TriggerProps } from './trigger';
import styles from './popover.module.css';
import surface from './surface.module.css';
import text from '../text/text.module.css';

export interface PopoverControl {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

interface PopoverProps {
  trigger: TriggerProps;
  title: string;
  align?: 'start' | 'end';
  /** Whether it is a sheet at the bottom of the screen on a phone, and shows its title only there. */
  isSheet?: boolean;
  /** Wider, without padding and with a title only for screen readers. */
  isMenu?: boolean;
  /** Lets the caller open and close it, too. */
  control?: PopoverControl;
  children: ReactNode;
}

/** A button and its small panel. */
export function Popover(props: PopoverProps) {
  const { trigger, control } = props;
  const [isOpened, setOpened] = useState(false);
  if (control?.isOpen && !isOpened) setOpened(true);
  const toggle = () => (control ? control.onChange(!control.isOpen) : setOpened(!isOpened));
  return (
    <Overlay
      isNeeded={isOpened}
      pending={<FirstTrigger trigger={trigger} haspopup="dialog" onToggle={toggle} />}
      onFailure={() => {
        setOpened(false);
        control?.onChange(false);
      }}
    >
      <OpenedPopover {...props} />
    </Overlay>
  );
}

/** Starts open because it first renders when the user opens it. */
function OpenedPopover(props: PopoverProps) {
  const { trigger, title, align = 'end', isSheet, isMenu, control, children } = props;
  const { BasePopover } = useBaseUi();
  // The panel's container. It is next to the button in the document so Tab moves into and out of the panel.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <BasePopover.Root
      {...(control
        ? { open: control.isOpen, onOpenChange: control.onChange }
        : { defaultOpen: true })}
    >
      <span ref={setContainer} className={styles.anchor}>
        <BasePopover.Trigger {...trigger} />
      </span>
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner
          className={classNames(styles.positioner, isSheet && styles.sheetPositioner)}
          align={align}
          sideOffset={4}
          // A tall panel scrolls in place.
          collisionAvoidance={{ side: 'none', fallbackAxisSide: 'none' }}
        >
          <BasePopover.Popup
            className={classNames(
              surface.raised,
              isSheet ? styles.sheet : styles.popup,
              isMenu && styles.menu,
            )}
          >
            <Busy />
            {isSheet ? (
              <div className={styles.bar}>
                <BasePopover.Title className={styles.sheetTitle}>{title}</BasePopover.Title>
                <BasePopover.Close
                  render={<IconButton label={common.close()} Icon={X} className={styles.close} />}
                />
              </div>
            ) : (
              <BasePopover.Title className={isMenu ? text.hidden : styles.title}>
                {title}
              </BasePopover.Title>
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

/** The main button at the end of a sheet. It closes the sheet. */
export function PopoverClose({ className, children }: PopoverCloseProps) {
  const { BasePopover } = useBaseUi();
  return (
    <BasePopover.Close className={classNames(buttonClass('primary'), className)}>
      <span>{children}</span>
    </BasePopover.Close>
  );
}
