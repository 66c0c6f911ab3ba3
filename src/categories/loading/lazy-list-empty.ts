import { createLazyPart } from '../../ui/lazy/create-lazy-part';

/** What stands where there are no rows. */
export const LazyListEmpty = createLazyPart(async () => (await import('./list-empty')).ListEmpty);
