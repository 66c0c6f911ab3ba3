import * as common from '../messages/generated/common';
import { Button } from '../ui/controls/button';
import { restoreFocus } from '../ui/restore-focus';
import type { ListLoading } from './use-list-loading';

type LoadAllButtonProps = Pick<ListLoading, 'activity' | 'loadAll' | 'stop'>;

/** Shows Load all or Stop as one button, so that it keeps the focus. At the end it moves the focus on. */
export function LoadAllButton({ activity, loadAll, stop }: LoadAllButtonProps) {
  const isBusy = activity === 'all-pages' || activity === 'refresh';
  return (
    <Button
      ref={restoreFocus}
      size="sm"
      onClick={(event) => {
        // Ignore the second click of a double click, because the button now does something else.
        if (event.detail > 1) return;
        if (isBusy) stop();
        else loadAll();
      }}
    >
      {isBusy ? common.stop() : common.loadAll()}
    </Button>
  );
}
