import { isActive } from '../model/fields';
import { Badge } from '../ui/feedback/badge';

interface StatusBadgeProps {
  status: string;
  className?: string | undefined;
}

export function StatusBadge({ status, className }: StatusBadgeProps) {
  const text = <bdi lang="">{status}</bdi>;
  return isActive(status) ? text : <Badge className={className}>{text}</Badge>;
}
