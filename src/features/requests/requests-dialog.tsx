import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ShownRequests } from '../../connections/open-requests';
import { MAX_REQUESTS } from '../../connections/request-logs';
import * as t from '../../messages/generated/requests';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { SearchField } from '../../ui/controls/search-field';
import { Segmented } from '../../ui/controls/segmented';
import { announce } from '../../ui/feedback/announcement';
import { Dialog } from '../../ui/overlays/dialog';
import { RequestDetail } from './request-detail';
import { RequestList } from './request-list';
import { toRequestsReport } from './requests-report';
import styles from './requests.module.css';
import { type ListedRequest, useRequests } from './use-requests';

const FILTERS = [
  { value: 'all', label: t.all },
  { value: 'failed', label: t.failed },
  { value: 'ok', label: t.ok },
] as const;

type Filter = (typeof FILTERS)[number]['value'];

/** The last requests of this tab to a connection, and all that is known of the chosen one. */
export function RequestsDialog(props: ShownRequests & { onClose: () => void }) {
  const { connection, error, onClose } = props;
  const { requests, hideKey, clear } = useRequests(connection);
  const [filter, setFilter] = useState<Filter>('all');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(() => toBegin(requests, error)?.record.number ?? null);
  const searchField = useRef<HTMLInputElement>(null);
  const chosenRadio = useRef<HTMLInputElement>(null);

  const listed = requests.filter(
    (it) => (filter === 'all' || it.outcome === filter) && matches(it, text),
  );
  const shown = listed.find(({ record }) => record.number === chosen);
  const failed = listed.filter(({ outcome }) => outcome === 'failed').length;

  return (
    <Dialog
      title={t.title({ name: connection.name })}
      onClose={onClose}
      className={styles.dialog}
      initialFocus={chosenRadio}
    >
      <div className={styles.toolbar}>
        <SearchField
          ref={searchField}
          className={styles.search}
          label={t.search()}
          value={text}
          onChange={setText}
          onLeave={() => chosenRadio.current?.focus()}
        />
        <Segmented
          legend={t.status()}
          options={FILTERS.map(({ value, label }) => ({ value, label: label() }))}
          value={filter}
          onChange={setFilter}
        />
        <p className={styles.count}>
          {t.count({ shown: listed.length, count: requests.length, failed })}
        </p>
        <CopyButton
          label={t.copyMarkdown()}
          text={() => toRequestsReport({ connection, requests: listed, chosen: shown, hideKey })}
        />
        <Button
          size="sm"
          onClick={() => {
            clear();
            setChosen(null);
            announce(t.cleared());
          }}
        >
          <Trash2 aria-hidden="true" />
          {t.clear()}
        </Button>
      </div>
      {listed.length === 0 ? (
        <div className={styles.empty}>
          <p>{requests.length === 0 ? t.none() : t.noneMatch()}</p>
          {requests.length === 0 && <p className="note">{t.noneHelp({ most: MAX_REQUESTS })}</p>}
        </div>
      ) : (
        <div className={styles.columns}>
          <RequestList
            requests={listed}
            chosen={chosen}
            chosenRef={chosenRadio}
            onChoose={setChosen}
          />
          {shown ? (
            <RequestDetail
              key={shown.record.number}
              request={shown}
              connection={connection}
              hideKey={hideKey}
            />
          ) : (
            <p className={styles.empty}>{t.choose()}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Returns the request to begin with: the one with the error, the latest that failed, or the latest. */
function toBegin(
  requests: readonly ListedRequest[],
  error: Error | null,
): ListedRequest | undefined {
  return (
    requests.find(({ record }) => error !== null && record.error === error) ??
    requests.find(({ outcome }) => outcome === 'failed') ??
    requests[0]
  );
}

function matches({ status, path, purpose }: ListedRequest, text: string): boolean {
  return `${status} ${purpose} ${path}`.toLowerCase().includes(text.trim().toLowerCase());
}
