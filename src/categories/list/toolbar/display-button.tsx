import { SlidersHorizontal } from 'lucide-react';
import { buttonClass } from '../../../ui/controls/button';
import { createLazyPart } from '../../../ui/lazy/create-lazy-part';
import { LazyTrigger } from '../../../ui/lazy/lazy-trigger';

const DisplayOptions = createLazyPart(
  async () => (await import('./display-options')).DisplayOptions,
);

/** Opens what is chosen of the list's look. */
export function DisplayButton() {
  return (
    <LazyTrigger
      haspopup="dialog"
      part={DisplayOptions}
      className={buttonClass('secondary', 'md', true)}
      aria-label="Display"
      title="Display: density and columns"
    >
      <SlidersHorizontal aria-hidden="true" />
    </LazyTrigger>
  );
}
