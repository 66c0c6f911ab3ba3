import { type ComponentType, useEffect, useState } from 'react';
import { announce } from '../feedback/announcement';

/** What is said where a part of the app cannot be fetched. */
export const LOAD_FAILED = 'This could not be loaded. Reload the page when you are online.';

/**
 * Makes a component that is fetched when it is first rendered. Where that fails it is said, and the
 * rest of the screen stays: React's own `lazy` would take the whole of it along.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function LazyPart(props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== null) return;
      const fetchPart = async () => {
        try {
          loaded = await load();
          setPart(() => loaded);
        } catch {
          announce(LOAD_FAILED);
        }
      };
      void fetchPart();
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
