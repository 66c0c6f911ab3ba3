import { Badge } from '../ui/feedback/badge';

interface StatusBadgeProps {
  status: string;
  className?: string | undefined;
}

/** A status as it came. The one that the interface names is quiet; the others are what an editor looks for. */
export function StatusBadge({ status, className }: StatusBadgeProps) {
  if (status === 'active') return status;
  return (
    <Badge className={className}>
      <bdi>{status}</bdi>
    </Badge>
  );
}
