import type { ComponentProps } from 'react';
import * as t from '../../messages/generated/actions';
import { CopyButton } from '../../ui/controls/copy-button';
import type { CategoryAction } from './use-category-actions';

export function CopyAction({ action }: { action: CategoryAction | undefined }) {
  if (action?.copied === undefined) return null;
  const { label, keys, copied, Icon } = action;
  return <CopyButton label={label} keys={keys} text={copied} Icon={Icon} />;
}

export function ExternalAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer" aria-description={t.opensInTab()}>
      {children}
    </a>
  );
}
