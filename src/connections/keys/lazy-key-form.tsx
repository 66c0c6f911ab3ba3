import { type ComponentProps, type ReactNode } from 'react';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import type { KeyForm } from './key-form';

/** The form for a key, which a list that is shown does not need. */
export const LazyKeyForm = createLazyPart(
  async () => (await import('./key-form')).KeyForm,
  PendingKeyForm,
);

interface PendingKeyFormProps extends Pick<ComponentProps<typeof KeyForm>, 'actions'> {
  failure: ReactNode;
}

/** The other ways on are there before the form is, and also where it cannot be loaded. */
function PendingKeyForm({ actions, failure }: PendingKeyFormProps) {
  return (
    <>
      {failure}
      <div className="cluster">{actions}</div>
    </>
  );
}
