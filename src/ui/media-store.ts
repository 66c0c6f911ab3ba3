import type { Store } from './store';

/** Makes a store that says whether a media query holds, and follows it. */
export function createMediaStore(media: string): Pick<Store<boolean>, 'get' | 'subscribe'> {
  return {
    get: () => window.matchMedia(media).matches,
    subscribe(listener) {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}
