import { CopyButton } from '../../ui/controls/copy-button';
import type { CategoryAction } from './use-category-actions';

/** A button for an action that copies a text. */
export function CopyAction({ action }: { action: CategoryAction | undefined }) {
  if (action?.copied === undefined) return null;
  const { label, keys, copied, Icon } = action;
  return <CopyButton label={label} keys={keys} text={copied} Icon={Icon} />;
}
