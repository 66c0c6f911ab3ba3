import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useLanguage } from '../../messages/language';
import { loadScript } from '../load-script';
import { createStore, useStore } from '../store';
import type * as parts from './base-ui-parts';

type BaseUi = typeof parts;

const loaded = createStore<BaseUi | null>(null);

/** Why the library is missing, once an overlay needed it. The app shows this in its error boundary. */
export const overlayFailure = createStore<unknown>(null);

/** Loads Base UI, which all overlays share. Call it when the browser is idle, so that the first overlay opens at once. */
export async function loadOverlays(): Promise<void> {
  if (!loaded.get()) loaded.set(await loadScript(() => import('./base-ui-parts')));
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
  children: ReactNode;
}

/** Renders its children once Base UI has loaded. */
export function Overlay({ isNeeded = true, pending = null, children }: OverlayProps) {
  const baseUi = useStore(loaded);
  const { direction } = useLanguage();
  const isMissing = isNeeded && !baseUi;
  useEffect(() => {
    if (isMissing) loadOverlays().catch(overlayFailure.set);
  }, [isMissing]);
  if (!isNeeded || !baseUi) return pending;
  const { DirectionProvider } = baseUi;
  return <DirectionProvider direction={direction}>{children}</DirectionProvider>;
}

/** What stays the same when the button of an overlay becomes the library's. */
export type TriggerProps = Pick<
  ComponentProps<'button'>,
  'className' | 'aria-label' | 'title' | 'children'
>;

interface FirstTriggerProps {
  trigger: TriggerProps;
  haspopup: 'menu' | 'dialog';
  onOpen: () => void;
}

/** The button of an overlay that has not been opened yet. */
export function FirstTrigger({ trigger, haspopup, onOpen }: FirstTriggerProps) {
  return <button type="button" aria-haspopup={haspopup} {...trigger} onClick={onOpen} />;
}
