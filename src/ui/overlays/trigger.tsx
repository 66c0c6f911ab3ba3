import type { ComponentProps } from 'react';

/** The props that an overlay's button keeps when the library takes over. */
export type TriggerProps = Pick<
  ComponentProps<'button'>,
  'className' | 'aria-label' | 'title' | 'children'
>;

interface FirstTriggerProps {
  trigger: TriggerProps;
  haspopup: 'menu' | 'dialog';
  onToggle: () => void;
}

/** The button of an overlay that has not been opened yet. While it loads, a second click cancels. */
export function FirstTrigger({ trigger, haspopup, onToggle }: FirstTriggerProps) {
  return <button type="button" aria-haspopup={haspopup} {...trigger} onClick={onToggle} />;
}
