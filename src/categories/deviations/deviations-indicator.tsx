import { FileDiff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { useCommands } from '../../ui/commands/commands-context';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { InHeader } from '../../ui/header-slot';
import { formatCount, formatNumber } from '../../text/numbers';
import type { LoadedCategories } from '../model/loaded-categories';
import { countDeviations } from './deviation-sections';
import styles from './deviations-indicator.module.css';
import { useDeviations } from './use-deviations';

const DeviationsDialog = createLazyPart(
  async () => (await import('./deviations-dialog')).DeviationsDialog,
);

/** Says in the header, quietly, that the service deviates from its interface, and leads to how. */
export function DeviationsIndicator({ loaded }: { loaded: LoadedCategories }) {
  const deviations = useDeviations(loaded);
  const count = countDeviations(deviations.list);
  const [isOpen, setOpen] = useState(false);
  const open = () => DeviationsDialog.whenLoaded(() => setOpen(true));
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
      {isOpen && <DeviationsDialog deviations={deviations} onClose={() => setOpen(false)} />}
    </>
  );
}
