import { Badge } from '../ui/feedback/badge';

interface StatusBadgeProps {
  status: string;
  className?: string | undefined;
}

/** Shows a status. The usual one, which the interface names, is less prominent than the others. */
export function StatusBadge({ status, className }: StatusBadgeProps) {
  if (status === 'active') return status;
  return (
    <Badge className={className}>
      <bdi lang="">{status}</bdi>
    </Badge>
  );
}
