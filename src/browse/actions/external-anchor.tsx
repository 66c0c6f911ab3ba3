import type { ComponentProps } from 'react';
import * as t from '../../messages/generated/actions';

export function ExternalAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer" aria-description={t.opensInTab()}>
      {children}
    </a>
  );
}
