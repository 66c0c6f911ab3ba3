import type { ComponentProps } from 'react';

/** What stays the same when the button of an overlay becomes the library's. */
export type TriggerProps = Pick<
  ComponentProps<'button'>,
  'className' | 'aria-label' | 'title' | 'children'
>;

interface FirstTriggerProps {
  trigger: TriggerProps;
  haspopup: 'menu' | 'dialog';
  onToggle: () => void;
}

/** The button of an overlay that has not been opened yet. While it loads, a second click changes the user's mind. */
export function FirstTrigger({ trigger, haspopup, onToggle }: FirstTriggerProps) {
  return <button type="button" aria-haspopup={haspopup} {...trigger} onClick={onToggle} />;
}
