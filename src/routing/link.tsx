import type { ComponentProps } from 'react';
import { useAddress } from './address';

interface LinkProps extends ComponentProps<'a'> {
  to: string;
}

/** A link in the app. The router's own link re-renders whenever the URL changes. */
export function Link({ to, onClick, children, ...props }: LinkProps) {
  const { goTo, toHref } = useAddress();
  return (
    <a
      {...props}
      href={toHref(to)}
      onClick={(event) => {
        onClick?.(event);
        const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
        // With another button or any of these keys, the browser itself opens or saves the link.
        const isPlain = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
        if (!isPlain || defaultPrevented) return;
        event.preventDefault();
        goTo(to);
      }}
    >
      {children}
    </a>
  );
}
