import type { ReactNode } from 'react';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { DetailFrame } from '../../categories/pane/detail-frame';

/** The page of a category, loaded when it is needed. */
export const LazyDetailPage = createLazyPart(
  async () => (await import('./detail-page')).DetailPage,
  PendingDetail,
);

function PendingDetail({ failure }: { failure: ReactNode }) {
  return <DetailFrame isLoading={failure === null}>{failure}</DetailFrame>;
}
