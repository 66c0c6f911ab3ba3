import { SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';
import { buttonClass } from '../../ui/button';
import { LazyTrigger } from '../../ui/lazy-trigger';

const load = () => import('./display-options');
const DisplayOptions = lazy(async () => ({ default: (await load()).DisplayOptions }));

/** Opens what is chosen of the list's look. */
export function DisplayButton() {
  return (
    <LazyTrigger
      haspopup="dialog"
      load={load}
      Popup={DisplayOptions}
      className={buttonClass('secondary', 'md', true)}
      aria-label="Display"
      title="Display: density and columns"
    >
      <SlidersHorizontal aria-hidden="true" />
    </LazyTrigger>
  );
}
