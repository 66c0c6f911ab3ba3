import { type RefCallback, useCallback, useState } from 'react';

/** How far below the screen counts as on it, so that names are there when a person gets to them. */
const MARGIN = '200px';

/**
 * Notes which elements have been on screen, by their `data-id`.
 *
 * @returns a ref for each element, and whether the one of an id was seen
 */
export function useOnScreen(): [RefCallback<HTMLElement>, (id: string) => boolean] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (entries) => {
          const ids = entries
            .filter(({ isIntersecting }) => isIntersecting)
            .map(({ target }) => (target instanceof HTMLElement ? target.dataset.id : undefined))
            .filter((id) => id !== undefined);
          if (ids.length > 0) setSeen((before) => new Set([...before, ...ids]));
        },
        { rootMargin: MARGIN },
      ),
  );
  const observe = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );
  return [observe, (id) => seen.has(id)];
}
