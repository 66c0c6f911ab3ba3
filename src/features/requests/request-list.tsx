import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { formatDuration } from '../../contract-check/report/format-values';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/requests';
import { formatSize, sizeOf } from './describe-request';
import styles from './requests.module.css';
import type { ListedRequest } from './use-requests';

interface RequestListProps {
  requests: readonly ListedRequest[];
  /** The number of the chosen one. */
  chosen: number | null;
  /** Refers to the chosen one's radio button. */
  chosenRef: RefObject<HTMLInputElement | null>;
  onChoose: (number: number) => void;
}

/** The requests to choose from: radio buttons underneath, with their keys. */
export function RequestList({ requests, chosen, chosenRef, onChoose }: RequestListProps) {
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{common.requests()}</legend>
      {requests.map(({ record, outcome, status, path, purpose, tries }) => {
        const isChosen = record.number === chosen;
        const size = sizeOf(record);
        return (
          <label key={record.number} className={styles.request}>
            <input
              ref={isChosen ? chosenRef : undefined}
              type="radio"
              name="request"
              className="visually-hidden"
              checked={isChosen}
              onChange={() => onChoose(record.number)}
            />
            <span className={styles.line}>
              <span className={styles.status} data-outcome={outcome}>
                {outcome === 'failed' && <CircleAlert aria-hidden="true" />}
                {status}
              </span>{' '}
              <bdi className={styles.purpose}>{purpose}</bdi>{' '}
              {tries > 1 && <span className={styles.try}>{t.tries({ number: tries })}</span>}{' '}
              <span lang="en" dir="ltr" className={styles.figures}>
                {size !== null && `${formatSize(size)} · `}
                {formatDuration(record.ms)}
              </span>
            </span>{' '}
            <code className={styles.path} title={path}>
              {`GET ${path}`}
            </code>
          </label>
        );
      })}
    </fieldset>
  );
}
