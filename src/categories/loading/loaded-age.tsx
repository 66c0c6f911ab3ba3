import type { ReactNode } from 'react';
import { formatExactTime, formatRelativeTime } from '../../text/time';
import { useNow } from '../../ui/hooks/use-now';

interface LoadedAgeProps {
  /** In ms since the epoch. */
  loadedAt: number;
  className?: string | undefined;
  /** Whether what stands before it says that it was loaded, to whoever sees it. */
  isShort?: boolean;
  children?: ReactNode;
}

/** Says how long ago something was loaded: "Loaded 3 minutes ago". */
export function LoadedAge({ loadedAt, className, isShort, children }: LoadedAgeProps) {
  const now = useNow();
  return (
    <time
      className={className}
      dateTime={new Date(loadedAt).toISOString()}
      title={formatExactTime(loadedAt)}
    >
      <span className={isShort ? 'visually-hidden' : undefined}>Loaded </span>
      {formatRelativeTime(loadedAt, Math.max(now, loadedAt))}
      {children}
    </time>
  );
}
