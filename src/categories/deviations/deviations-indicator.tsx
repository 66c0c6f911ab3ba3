import { FileDiff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { useCommands } from '../../ui/commands/commands-context';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { InHeader } from '../../ui/header-slot';
import { formatCount, formatNumber } from '../../text/numbers';
import { findDeviations, groupOf } from '../model/deviations';
import type { LoadedCategories } from '../model/loaded-categories';
import styles from './deviations-indicator.module.css';
import { useDetailDeviations } from './use-detail-deviations';

const DeviationsDialog = createLazyPart(
  async () => (await import('./deviations-dialog')).DeviationsDialog,
);

/** Says in the header, quietly, that the service deviates from its interface, and leads to how. */
export function DeviationsIndicator({ loaded }: { loaded: LoadedCategories }) {
  const ofDetails = useDetailDeviations();
  const count = useMemo(
    () => findDeviations(loaded, ofDetails).filter((it) => groupOf(it) !== 'open').length,
    [loaded, ofDetails],
  );
  const [isOpen, setOpen] = useState(false);
  const open = () => DeviationsDialog.whenLoaded(() => setOpen(true));
  // Also where there are none to be told of: some are only looked for when they are asked for.
  useCommands([
    {
      id: 'deviations',
      title: 'Deviations',
      keywords: 'interface contract orphans loops duplicate slugs',
      section: 'List and tree',
      Icon: FileDiff,
      run: open,
    },
  ]);

  const label = formatCount(count, 'deviation', 'deviations');
  return (
    <>
      {count > 0 && (
        <InHeader>
          <Button
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`${label} from the interface`}
            onClick={open}
          >
            <FileDiff aria-hidden="true" />
            <span className={styles.full}>{label}</span>
            <span className={styles.short}>{formatNumber(count)}</span>
          </Button>
        </InHeader>
      )}
      {isOpen && <DeviationsDialog loaded={loaded} onClose={() => setOpen(false)} />}
    </>
  );
}
