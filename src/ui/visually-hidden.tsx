import type { ReactNode } from 'react';

/** Shows the words between two tags of a message to screen readers only. */
export function visuallyHidden(words: ReactNode) {
  return <span className="visually-hidden">{words}</span>;
}
