import { createContext, useContext, useMemo } from 'react';

/** Where the user was in a list or on a page. */
export interface Place {
  /** The scroll position, in px. */
  readonly top: number;
  /** The `href` of the link that had focus, if any. */
  readonly link?: string | null;
}

/** The last place in each list and on each page. Lost on reload, like the loaded pages. */
const Places = createContext(new Map<string, Place>());

export const PlacesProvider = Places.Provider;

/** Stores the user's place under `key` until they return. */
export function useScrollMemory(key: string) {
  const places = useContext(Places);
  return useMemo(
    () => ({
      recall: () => places.get(key) ?? null,
      remember: (place: Place) => void places.set(key, place),
    }),
    [places, key],
  );
}
