import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';
import type { TriggerProps } from '../lazy/lazy-part';
import styles from './popover.module.css';

interface PopoverProps {
  trigger: TriggerProps;
  title: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button and its small panel. Starts open, because it loads when the user opens it. */
export function Popover({ trigger, title, align = 'end', children }: PopoverProps) {
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
            <BasePopover.Title className={styles.title}>{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
