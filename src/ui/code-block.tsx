import type { ReactNode } from 'react';

interface CodeBlockProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function CodeBlock({ label, className, children }: CodeBlockProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it takes focus
    <pre className={className} lang="" translate="no" tabIndex={0} role="group" aria-label={label}>
      {children}
    </pre>
  );
}
