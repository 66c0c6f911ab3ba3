import { useEffect, useState } from 'react';
import * as t from '../../messages/generated/connections';
import { Alert } from '../../ui/feedback/alert';
import type { Connection } from '../../connections/connection';
import { useConnectionStore } from '../../connections/connections-context';
import { type StoredDataStatus, useStoredData } from '../../connections/stored-data';

interface ConnectionsAlertsProps {
  /** The connection whose form is asked for. */
  edited: Connection | undefined;
}

/** Warns the user if the browser does not store the loaded lists. */
const STATUSES = {
  denied: { title: t.denied, text: t.deniedHelp },
  full: { title: t.full, text: t.fullHelp },
  insecure: { title: t.insecure, text: t.insecureHelp },
};

export function ConnectionsAlerts({ edited }: ConnectionsAlertsProps) {
  const store = useConnectionStore();
  const storedData = useStoredData();
  const [status, setStatus] = useState<StoredDataStatus>('on');

  useEffect(() => void storedData.readStatus().then(setStatus), [storedData]);

  return (
    <>
      {status !== 'on' && (
        <Alert tone="info" title={STATUSES[status].title()}>
          {STATUSES[status].text()}
        </Alert>
      )}
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
