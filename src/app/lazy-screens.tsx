import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadScript } from '../ui/load-script';
import { loadOverlays } from '../ui/overlays/base-ui';
import { whenIdle } from '../ui/when-idle';
import { useIsOnline } from './use-is-online';

const loads: (() => Promise<unknown>)[] = [loadOverlays];

/** Creates a screen that loads when it is shown, or when the browser is idle. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let Lazy = lazy(loadDefault);
  async function loadDefault() {
    try {
      loaded = await loadScript(load);
      return { default: loaded };
    } catch (error) {
      // A lazy component never loads again, so the next visit needs a new one.
      Lazy = lazy(loadDefault);
      throw error;
    }
  }
  loads.push(loadDefault);
  return function LazyScreen(props: Props) {
    // React shows a lazy component's placeholder for 300 ms, even if its script has loaded.
    const [Screen] = useState(() => loaded ?? Lazy);
    return <Screen {...props} />;
  };
}

/**
 * Loads all screens and overlays when no data is being read and the browser is idle, so they open instantly, even
 * offline. Does nothing if the browser is set to save data.
 */
export function IdleLoader() {
  const isFree = useIsFetching() === 0;
  const isOnline = useIsOnline();
  useEffect(() => (isFree && isOnline ? whenIdle(loadAll) : undefined), [isFree, isOnline]);
  return null;
}

function loadAll(): void {
  // Only Chromium has `navigator.connection`.
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (connection && Reflect.get(Object(connection), 'saveData')) return;
  // A failure is reported once the user needs the script.
  for (const load of loads) load().catch(() => {});
}
