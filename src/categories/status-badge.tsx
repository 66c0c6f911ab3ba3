import { Badge } from '../ui/badge';

/** A status as it came; the one value that the interface names has its own look. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={status === 'active' ? 'success' : 'neutral'}>
      <bdi>{status}</bdi>
    </Badge>
  );
}
