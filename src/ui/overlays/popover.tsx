import { type ReactNode, useState } from 'react';
import { Busy } from '../busy';
import { Overlay, useBaseUi } from './base-ui';
import { FirstTrigger, type TriggerProps } from './trigger';
import styles from './popover.module.css';

interface PopoverProps {
  trigger: TriggerProps;
  title: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button and its small panel. */
export function Popover(props: PopoverProps) {
  const { trigger } = props;
  const [isOpened, setOpened] = useState(false);
  return (
    <Overlay
      isNeeded={isOpened}
      pending={
        <FirstTrigger trigger={trigger} haspopup="dialog" onToggle={() => setOpened(!isOpened)} />
      }
      onFailure={() => setOpened(false)}
    >
      <OpenedPopover {...props} />
    </Overlay>
  );
}

/** Starts open, because it first renders when the user opens it. */
function OpenedPopover({ trigger, title, align = 'end', children }: PopoverProps) {
  const { BasePopover } = useBaseUi();
  // The panel's container: next to the button in the document, so that Tab moves into and out of the panel.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <BasePopover.Root defaultOpen>
      <span ref={setContainer} className={styles.anchor}>
        <BasePopover.Trigger {...trigger} />
      </span>
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner className={styles.positioner} align={align} sideOffset={4}>
          <BasePopover.Popup className={styles.popup}>
            <Busy />
            <BasePopover.Title className={styles.title}>{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
