import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { CopyButton } from '../../ui/controls/copy-button';
import { Dialog, DialogEnd } from '../../ui/overlays/dialog';
import { formatLoaded } from '../model/names';
import type { LoadedCategories } from '../model/loaded-categories';
import { detailsKey } from '../queries';
import { surveyDeviations } from './deviation-survey';
import styles from './deviations-dialog.module.css';
import { DeviationsTable } from './deviations-table';
import { toReport } from './to-report';
import { answersIn } from './use-detail-deviations';

interface DeviationsDialogProps {
  loaded: LoadedCategories;
  onClose: () => void;
}

/** In what the service deviates from its interface, as of when this was opened. */
export function DeviationsDialog({ loaded, onClose }: DeviationsDialogProps) {
  const client = useQueryClient();
  const site = useSiteContext();
  // Once: with each page that arrives it would take as long again, and move what is being read.
  const [survey] = useState(() => surveyDeviations(loaded, answersIn(client, detailsKey(site))));
  const isEmpty = survey.sections.length === 0;
  return (
    <Dialog title="Deviations" onClose={onClose} className={styles.dialog}>
      <div className={styles.content}>
        <p>
          What the service sent that its interface does not promise. The app works around these;
          report them to the service’s team.
        </p>
        {survey.loaded.paging.kind !== 'end' && (
          <p className="note">
            {formatLoaded(survey.loaded)} categories are loaded. Orphans are only known once all
            are.
          </p>
        )}
        {isEmpty ? (
          <p className="note">None so far.</p>
        ) : (
          <>
            <DeviationsTable survey={survey} onOpen={onClose} />
            <DialogEnd>
              <CopyButton label="Copy as Markdown" text={() => toReport(survey, site)} />
            </DialogEnd>
          </>
        )}
      </div>
    </Dialog>
  );
}
