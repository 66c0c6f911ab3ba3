import { useState } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { CopyButton } from '../../ui/controls/copy-button';
import { Dialog, DialogEnd } from '../../ui/overlays/dialog';
import { formatCount } from '../../text/numbers';
import { formatLoaded } from '../model/names';
import { countDeviations, countFound } from './deviation-sections';
import styles from './deviations-dialog.module.css';
import { DeviationsTable } from './deviations-table';
import { toReport } from './to-report';
import type { Deviations } from './use-deviations';

interface DeviationsDialogProps {
  deviations: Deviations;
  onClose: () => void;
}

/** In what the service deviates from its interface. */
export function DeviationsDialog({ deviations, onClose }: DeviationsDialogProps) {
  const site = useSiteContext();
  // As when this was opened while more is loaded: each page would move what is being read.
  const [atOpening] = useState(deviations);
  const shown = deviations.loaded.paging.kind === 'end' ? deviations : atOpening;
  const { list, loaded } = shown;
  const count = countDeviations(list);
  return (
    <Dialog title="Deviations" onClose={onClose} className={styles.dialog}>
      <div className={styles.content}>
        <p>
          {count > 0 &&
            `${formatCount(count, 'kind', 'kinds')}, found ${formatCount(countFound(list), 'time', 'times')}. `}
          What the service sent that its interface does not promise. The app works around these;
          report them to the service’s team.
        </p>
        {loaded.paging.kind !== 'end' && (
          <p className="note">
            {formatLoaded(loaded)} categories are loaded. Orphans, equal slugs and sub-categories
            that name another parent are only known once all are.
          </p>
        )}
        {list.length === 0 ? (
          <p className="note">None so far.</p>
        ) : (
          <>
            <DeviationsTable deviations={shown} onOpen={onClose} />
            <DialogEnd>
              <CopyButton label="Copy as Markdown" text={() => toReport(shown, site)} />
            </DialogEnd>
          </>
        )}
      </div>
    </Dialog>
  );
}
