import * as common from '../../messages/generated/common';
import { Button } from '../../ui/controls/button';
import { restoreFocus } from '../../ui/restore-focus';
import type { ListLoading } from './use-list-loading';

type LoadAllButtonProps = Pick<ListLoading, 'activity' | 'loadAll' | 'stop'>;

/** One button, Load all or Stop, so that the focus stays on it; at the end it hands the focus on. */
export function LoadAllButton({ activity, loadAll, stop }: LoadAllButtonProps) {
  const isBusy = activity === 'all-pages' || activity === 'refresh';
  return (
    <Button
      ref={restoreFocus}
      size="sm"
      onClick={(event) => {
        // The second click of a double click is not meant for the button's new meaning.
        if (event.detail > 1) return;
        if (isBusy) stop();
        else loadAll();
      }}
    >
      {isBusy ? common.stop() : common.loadAll()}
    </Button>
  );
}
