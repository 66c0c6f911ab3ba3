import * as t from '../../messages/generated/connections';
import { Alert } from '../../ui/feedback/alert';
import type { Connection } from '../../connections/connection';
import { useConnectionStore } from '../../connections/connections-context';

interface ConnectionsAlertsProps {
  /** The connection whose form is asked for. */
  edited: Connection | undefined;
}

export function ConnectionsAlerts({ edited }: ConnectionsAlertsProps) {
  const store = useConnectionStore();

  return (
    <>
      {!store.isStored() && (
        <Alert tone="warning" title={t.notSaved()}>
          {t.notSavedHelp()}
        </Alert>
      )}
      {edited && edited.definedBy !== 'user' && (
        <Alert tone="info" title={t.fixed({ name: edited.name })}>
          {edited.definedBy === 'demo' ? t.fixedDemoHelp() : t.fixedHelp()}
        </Alert>
      )}
    </>
  );
}
