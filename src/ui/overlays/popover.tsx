import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';
import * as common from '../../messages/generated/controls';
import { classNames } from '../class-names';
import { buttonClass } from '../controls/button';
import type { TriggerProps } from '../lazy/lazy-part';
import styles from './popover.module.css';

interface PopoverProps {
  trigger: TriggerProps;
  title: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button and the small panel that it opens: on a phone, at the bottom of the screen. Starts open, since pressing the button loads it. */
export function Popover({ trigger, title, align = 'end', children }: PopoverProps) {
  // Beside the button, not at the end of the document, so that Tab leads into and out of it.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <BasePopover.Root defaultOpen>
      <span ref={setContainer} className={styles.anchor}>
        <BasePopover.Trigger {...trigger} />
      </span>
      <BasePopover.Portal container={container}>
        <BasePopover.Backdrop className={styles.backdrop} />
        <BasePopover.Positioner className={styles.positioner} align={align} sideOffset={4}>
          <BasePopover.Popup className={styles.popup}>
            <div className={styles.bar}>
              <BasePopover.Title className={styles.title}>{title}</BasePopover.Title>
              <BasePopover.Close className={classNames(buttonClass('primary', 'sm'), styles.close)}>
                {common.done()}
              </BasePopover.Close>
            </div>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
