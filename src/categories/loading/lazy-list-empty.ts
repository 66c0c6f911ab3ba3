import { createLazyPart } from '../../ui/lazy/create-lazy-part';

/** The message in place of rows. */
export const LazyListEmpty = createLazyPart(async () => (await import('./list-empty')).ListEmpty);
