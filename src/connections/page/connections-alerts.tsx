import { useEffect, useState } from 'react';
import { Alert } from '../../ui/feedback/alert';
import type { Connection } from '../connection';
import { useConnectionStore } from '../connections-context';
import { type StoredDataStatus, useStoredData } from '../stored-data';

interface ConnectionsAlertsProps {
  /** The id of a connection that is asked for and not known; null while none is. */
  missingId: string | null;
  /** The connection whose form is asked for. */
  edited: Connection | undefined;
}

/** What a person should know where the browser does not store what is loaded. */
const STATUSES = {
  denied: {
    title: 'This browser stores nothing of what is loaded',
    text: 'Lists are loaded anew with each visit. It may be a private window, or site data may not be allowed for this address.',
  },
  full: {
    title: 'This browser has no room left to store what is loaded',
    text: 'Lists are loaded anew with each visit. Free some space, or forget the data of a connection that you do not need.',
  },
  insecure: {
    title: 'What needs a key is not stored for the next visit',
    text: 'This page was not opened over https, where the browser could tell one key from another.',
  },
  dropped: {
    title: 'What this browser had stored could not be read',
    text: 'It was deleted, and is loaded anew.',
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
        <Alert tone="warning" title="This browser does not let the app keep connections">
          What you add is there until this tab is closed. Allow site data for this address to keep
          it.
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
            ? 'It is a part of the app.'
            : "It comes from the app's configuration, config.json: ask whoever runs the app."}
        </Alert>
      )}
    </>
  );
}
