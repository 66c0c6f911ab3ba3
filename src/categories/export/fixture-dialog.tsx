import { useRef, useState } from 'react';
import { writeFixture } from '../../api/fixture';
import { useSiteContext } from '../../connections/site-context';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/fixture';
import { joinList } from '../../messages/join';
import type { LoadedCategories } from '../../model/loaded-categories';
import { JSON_FILE } from '../../text/reports/file-formats';
import { Button } from '../../ui/controls/button';
import { Alert } from '../../ui/feedback/alert';
import { announce } from '../../ui/feedback/announcement';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { useSecondsUntil } from '../../ui/hooks/use-now';
import { Dialog, DialogEnd } from '../../ui/overlays/dialog';
import { describeAmount } from '../loading/describe-list';
import { FailureAlert } from '../loading/failure-alert';
import { PagingStopped } from '../loading/list-notices';
import { downloadPieces } from './download-pieces';
import styles from './export-frame.module.css';
import { toFixtureName } from './file-name';
import rest from './rest-of-list.module.css';
import { type RecordingProgress, useRecording } from './use-recording';

/** With more requests than these, the dialog says that they take long. */
const MANY_REQUESTS = 200;

interface FixtureDialogProps {
  /** The list on screen, which says how many details there are. */
  loaded: LoadedCategories;
  onClose: () => void;
}

/** Records all answers of the service for a site, and saves them as a file. */
export function FixtureDialog({ loaded, onClose }: FixtureDialogProps) {
  const site = useSiteContext();
  const { siteId } = site;
  const [withDetails, setWithDetails] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = toFixtureName(siteId);
  const { state, progress, waitsUntil, start, stop } = useRecording(
    site,
    async (fixture, signal) => {
      const { type } = JSON_FILE;
      if (!(await downloadPieces(writeFixture(fixture), { name, type, signal }))) return;
      announce(common.downloaded({ name }));
      onClose();
    },
  );
  const { categoryId } = progress;
  const isRunning = state.kind === 'running';
  const hasBegun = progress.loaded.pageCount > 0;
  const acceptsPart = state.kind === 'no-end';
  const record = () => void start({ withDetails, acceptsPart });

  return (
    <Dialog title={t.label()} onClose={onClose} initialFocus={button}>
      <div className={styles.form}>
        <p>{t.about()}</p>
        <label className={styles.format}>
          <input
            type="checkbox"
            className={styles.radio}
            checked={withDetails}
            disabled={isRunning}
            aria-labelledby="fixture-details"
            aria-describedby="fixture-requests"
            onChange={() => setWithDetails(!withDetails)}
          />
          <span id="fixture-details" className={styles.name}>
            {t.withDetails()}
          </span>
          <span id="fixture-requests" className={styles.explanation}>
            {describeRequests(loaded)}
          </span>
        </label>
        {isRunning && <Progress progress={progress} waitsUntil={waitsUntil} />}
        {state.kind === 'idle' && hasBegun && (
          <Alert tone="info" title={t.stopped()}>
            <p>{t.notSaved()}</p>
          </Alert>
        )}
        {state.kind === 'failed' && (
          <FailureAlert
            error={state.error}
            requested={
              categoryId === null
                ? { what: 'site', id: siteId }
                : { what: 'category', id: categoryId }
            }
            isRetrying={false}
            onRetry={record}
          />
        )}
        {state.kind === 'no-end' && (
          <PagingStopped count={progress.loaded.count} reason={state.reason} help={t.notSaved()} />
        )}
        <DialogEnd>
          <bdi lang="" className={styles.fileName}>
            {name}
          </bdi>
          <div className={styles.actions}>
            <Button
              ref={button}
              variant={isRunning ? 'secondary' : 'primary'}
              onClick={(event) => {
                // The second click of a double click would stop it.
                if (event.detail > 1) return;
                if (isRunning) stop();
                else record();
              }}
            >
              {isRunning && common.stop()}
              {!isRunning && acceptsPart && t.savePart()}
              {!isRunning && !acceptsPart && (hasBegun ? t.goOn() : t.record())}
            </Button>
          </div>
        </DialogEnd>
      </div>
    </Dialog>
  );
}

function describeRequests({ count, isAllLoaded, expectedTotal }: LoadedCategories): string {
  const requests = isAllLoaded ? count : expectedTotal;
  if (requests === null) return t.requestsForEach();
  const text = t.requests({ count: requests });
  return requests > MANY_REQUESTS ? `${text} · ${t.manyRequests()}` : text;
}

interface ProgressProps {
  progress: RecordingProgress;
  waitsUntil: number | null;
}

function Progress({ progress, waitsUntil }: ProgressProps) {
  const { loaded, categoryId, detailCount } = progress;
  const seconds = useSecondsUntil(waitsUntil ?? 0);
  const [count, total] =
    categoryId === null ? [loaded.count, loaded.expectedTotal] : [detailCount, loaded.count];
  const text =
    categoryId === null
      ? t.list({ loaded: describeAmount(loaded) })
      : t.details({ count, total: loaded.count });
  return (
    <div className={rest.rest}>
      <p>{joinList([text, seconds > 0 && t.waiting({ seconds })])}</p>
      <ProgressBar label={t.progressLabel()} value={total === null ? null : count / total} />
    </div>
  );
}
