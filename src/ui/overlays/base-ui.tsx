import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../../messages/language';
import { loadScript } from '../load-script';
import { createStore } from '../../base/store';
import { useStore } from '../hooks/use-store';
import type * as parts from './base-ui-parts';

type BaseUi = typeof parts;

const loaded = createStore<BaseUi | null>(null);

/** Whether loading failed for the overlay that the user opened last. The app reports it. */
export const hasOverlayFailed = createStore(false);

/** Loads Base UI, which all overlays share. Call it when the browser is idle so the first overlay opens at once. */
export async function loadOverlays(): Promise<void> {
  if (!loaded.get()) loaded.set(await loadScript(() => import('./base-ui-parts')));
  hasOverlayFailed.set(false);
}

/** Returns Base UI inside an `Overlay`, which renders its children only once the library has loaded. */
export function useBaseUi(): BaseUi {
  const baseUi = useStore(loaded);
  if (!baseUi) throw new Error('This component must be inside an overlay');
  return baseUi;
}

interface OverlayProps {
  /** Whether to load the library now. */
  isNeeded?: boolean;
  /** Shown until it has loaded. */
  pending?: ReactNode;
  /** Called if it could not be loaded. Close the overlay so it does not open unexpectedly later. */
  onFailure: () => void;
  children: ReactNode;
}

/** Renders its children once Base UI has loaded. */
export function Overlay(props: OverlayProps) {
  const { isNeeded = true, pending = null, onFailure, children } = props;
  const baseUi = useStore(loaded);
  const { direction } = useLanguage();
  const isMissing = isNeeded && !baseUi;
  const fail = useEffectEvent(() => {
    onFailure();
    hasOverlayFailed.set(true);
  });
  useEffect(() => {
    if (isMissing) loadOverlays().catch(() => fail());
  }, [isMissing]);
  if (!isNeeded || !baseUi) return pending;
  const { DirectionProvider } = baseUi;
  return <DirectionProvider direction={direction}>{children}</DirectionProvider>;
}
