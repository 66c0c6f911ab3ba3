import type { ComponentProps } from 'react';

/** What stays the same when the button of an overlay becomes the library's. */
export type TriggerProps = Pick<
  ComponentProps<'button'>,
  'className' | 'aria-label' | 'title' | 'children'
>;

interface FirstTriggerProps {
  trigger: TriggerProps;
  haspopup: 'menu' | 'dialog';
  onOpen: () => void;
}

/** The button of an overlay that has not been opened yet. */
export function FirstTrigger({ trigger, haspopup, onOpen }: FirstTriggerProps) {
  return <button type="button" aria-haspopup={haspopup} {...trigger} onClick={onOpen} />;
}
