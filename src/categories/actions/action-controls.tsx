import * as t from '../../messages/generated/actions';
import { CopyButton } from '../../ui/controls/copy-button';
import type { CategoryAction } from './use-category-actions';
import type { ComponentProps } from 'react';

/** A button for an action that copies a text. */
export function CopyAction({ action }: { action: CategoryAction | undefined }) {
  if (action?.copied === undefined) return null;
  const { label, keys, copied, Icon } = action;
  return <CopyButton label={label} keys={keys} text={copied} Icon={Icon} />;
}

/** A link out of the app. It opens a new tab, which learns nothing of this one. */
export function ExternalAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer" aria-description={t.opensInTab()}>
      {children}
    </a>
  );
}
