import { createLazyPart } from '../../ui/lazy/create-lazy-part';

/** The problems of a search, which most searches do not have. */
export const LazySearchProblems = createLazyPart(
  async () => (await import('./search-problems')).SearchProblems,
);
