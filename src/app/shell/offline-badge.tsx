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
    announce(isOnline ? 'The network is back' : 'The network is gone. What is loaded can be used.');
  }, [isOnline]);

  if (isOnline) return null;
  return (
    <Badge tone="warning">
      <CloudOff aria-hidden="true" />
      <span title="What is loaded can be used. Requests wait until the network is back.">
        Offline
      </span>
    </Badge>
  );
}
