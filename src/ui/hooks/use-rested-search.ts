import { useEffect, useEffectEvent } from 'react';
import { useRested } from './use-rested';

/** Tells what is searched for once typing rests, and that nothing is any more once the field is gone. */
export function useRestedSearch(query: string, onSearch: (query: string) => void): void {
  const rested = useRested(query);
  const search = useEffectEvent(onSearch);
  useEffect(() => search(rested), [rested]);
  useEffect(() => () => search(''), []);
}
