import * as t from '../messages/generated/loading';
import { formatExactTime, formatRelativeTime } from '../messages/times';
import type { Tag } from '../messages/rich-message';
import { visuallyHidden } from '../ui/tags';
import { useNow } from '../ui/hooks/use-now';

interface LoadedAgeProps {
  /** In ms since the epoch. */
  loadedAt: number;
  className?: string | undefined;
  /** Whether the text before it says what was loaded: only screen readers get the label. */
  isShort?: boolean;
  /** Whether a refresh found no changes. */
  isUnchanged?: boolean | undefined;
}

export function LoadedAge(props: LoadedAgeProps) {
  const { loadedAt, className, isShort, isUnchanged = false } = props;
  const now = useNow();
  return (
    <time
      className={className}
      dateTime={new Date(loadedAt).toISOString()}
      title={formatExactTime(loadedAt)}
    >
      {t.loadedAgo({
        time: formatRelativeTime(loadedAt, Math.max(now, loadedAt)),
        isUnchanged,
        label: isShort ? visuallyHidden : plain,
      })}
    </time>
  );
}

const plain: Tag = (words) => <span>{words}</span>;
