import type { ReactNode } from 'react';
import * as app from '../../messages/generated/app';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { DetailFrame } from '../../categories/pane/detail-frame';

/** The screen of what refreshes have changed, which the list does not need. */
export const LazyChangesPage = createLazyPart(
  async () => (await import('./changes-page')).ChangesPage,
  PendingChanges,
);

function PendingChanges({ failure }: { failure: ReactNode }) {
  return (
    <DetailFrame label={app.changes()} isLoading={failure === null}>
      {failure}
    </DetailFrame>
  );
}
