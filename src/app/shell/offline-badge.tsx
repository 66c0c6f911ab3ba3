import { onlineManager } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { announce } from '../../ui/feedback/announcement';
import { Badge } from '../../ui/feedback/badge';

/** Says, for as long as there is no network, that there is none: what is loaded stays usable. */
export function OfflineBadge() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const wasOnline = useRef(true);
  useEffect(() => {
    if (isOnline === wasOnline.current) return;
    wasOnline.current = isOnline;
    announce(
      isOnline ? 'You are back online' : 'You are offline. You can keep using what is loaded.',
    );
  }, [isOnline]);

  if (isOnline) return null;
  return (
    <Badge tone="warning">
      <CloudOff aria-hidden="true" />
      <span title="You can keep using what is loaded. Requests wait until you are back online.">
        Offline
      </span>
    </Badge>
  );
}
