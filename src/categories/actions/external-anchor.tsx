import type { ComponentProps } from 'react';

/** A link out of the app, in a tab of its own that learns nothing of this one. */
export function ExternalAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer" aria-description="Opens in a new tab">
      {children}
    </a>
  );
}
