import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Where a screen was left: how far it was scrolled, and the link that was followed. */
interface Place {
  top: number;
  href: string | null;
}

/** By the entry of the browser's history. For as long as the page lives. */
const places = new Map<string, Place>();

/**
 * Brings a person who comes back to a screen to where they left it, so that they can work down a list.
 *
 * @param isReady whether what was there is there again
 */
export function usePlaceMemory(screen: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const scroller = screen.current?.closest('main');
    if (!isReady || !scroller) return;
    const place = places.get(key);
    if (place) {
      scroller.scrollTo({ top: place.top });
      const links = scroller.querySelectorAll('a');
      const followed = [...links].find((link) => link.getAttribute('href') === place.href);
      followed?.focus({ preventScroll: true });
    }
    return () => {
      const href = document.activeElement?.getAttribute('href') ?? null;
      places.set(key, { top: scroller.scrollTop, href });
    };
  }, [screen, isReady, key]);
}
