import { useEffect, useState } from 'react';
import { Alert } from '../../ui/feedback/alert';
import type { Connection } from '../../connections/connection';
import { useConnectionStore } from '../../connections/connections-context';
import { type StoredDataStatus, useStoredData } from '../../connections/stored-data';

interface ConnectionsAlertsProps {
  /** The id of a connection that is asked for and not known; null while none is. */
  missingId: string | null;
  /** The connection whose form is asked for. */
  edited: Connection | undefined;
}

/** What a person should know where the browser does not store what is loaded. */
const STATUSES = {
  denied: {
    title: 'This browser does not store what is loaded',
    text: 'Lists are loaded again on every visit. This may be a private window, or site data may be blocked for this address.',
  },
  full: {
    title: 'This browser has no room left to store what is loaded',
    text: 'Lists are loaded again on every visit. Free some space, or forget the data of a connection you no longer need.',
  },
  insecure: {
    title: 'Lists that need a key are not stored for the next visit',
    text: 'Telling one key from another takes https, and this page was not opened over it.',
  },
  dropped: {
    title: 'What this browser had stored could not be read',
    text: 'It was deleted, and is loaded again.',
  },
};

/** Says what cannot be done here, and why. */
export function ConnectionsAlerts({ missingId, edited }: ConnectionsAlertsProps) {
  const store = useConnectionStore();
  const storedData = useStoredData();
  const [status, setStatus] = useState<StoredDataStatus>('on');

  useEffect(() => void storedData.readStatus().then(setStatus), [storedData]);

  return (
    <>
      {status !== 'on' && (
        <Alert tone="info" title={STATUSES[status].title}>
          {STATUSES[status].text}
        </Alert>
      )}
      {!store.isStored() && (
        <Alert tone="warning" title="This browser does not let the app save connections">
          What you add is lost when you close this tab. Allow site data for this address to keep it.
        </Alert>
      )}
      {missingId !== null && !store.canAdd && (
        <Alert tone="warning" title={`There is no connection “${missingId}”`}>
          Connections cannot be added here: they are all in the app's configuration. Check the link,
          or ask whoever runs the app.
        </Alert>
      )}
      {edited && edited.definedBy !== 'user' && (
        <Alert tone="info" title={`“${edited.name}” cannot be changed here`}>
          {edited.definedBy === 'demo'
            ? 'It is part of the app.'
            : "It comes from the app's configuration, config.json: ask whoever runs the app."}
        </Alert>
      )}
    </>
  );
}
