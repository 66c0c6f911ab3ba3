import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MenuAnchor } from '../../ui/overlays/menu';
import { rowAt } from '../../grid/focus-target';

/** The duration of a long press in ms, and the distance in px that the finger may move. */
const LONG_PRESS_MS = 500;
const LONG_PRESS_MOVE = 10;

/** A request for a menu: the category, and the position. */
export interface MenuRequest {
  categoryId: string;
  anchor: MenuAnchor;
  align: 'start' | 'end';
  isByKey: boolean;
}

/**
 * Opens a row's menu on a right click, the menu key, Shift F10 or a long press. A right click with Shift opens the
 * browser's menu.
 */
export function useMenuRequests(
  list: RefObject<HTMLElement | null>,
  onRequest: (request: MenuRequest) => void,
): void {
  const request = useEffectEvent((target: EventTarget | null, point: MouseEvent | null) => {
    const row = rowAt(target);
    const categoryId = row?.dataset.rowKey;
    if (!row || categoryId === undefined) return false;
    const anchor = point ? toAnchor(point) : (row.querySelector('[role="rowheader"]') ?? row);
    onRequest({ categoryId, anchor, align: 'start', isByKey: point === null });
    return true;
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const listening = new AbortController();
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listener, { signal: listening.signal });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: PointerEvent | null = null;
    const release = () => {
      clearTimeout(timer);
      pressed = null;
    };

    listen('contextmenu', (event) => {
      release();
      if (!event.shiftKey && request(event.target, isByKey(event) ? null : event)) {
        event.preventDefault();
      }
    });
    listen('keydown', (event) => {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (isMenuKey && request(event.target, null)) event.preventDefault();
    });
    // Safari opens no context menu on a long press.
    listen('pointerdown', (event) => {
      if (event.pointerType !== 'touch') return;
      pressed = event;
      timer = setTimeout(() => {
        if (!request(event.target, event)) return;
        // The click that follows when the finger is lifted must not open the row.
        element.addEventListener('click', swallow, { capture: true, once: true });
      }, LONG_PRESS_MS);
    });
    listen('pointermove', (event) => {
      if (pressed && distance(pressed, event) > LONG_PRESS_MOVE) release();
    });
    for (const type of ['pointerup', 'pointercancel'] as const) {
      listen(type, () => {
        release();
        setTimeout(() => element.removeEventListener('click', swallow, true), LONG_PRESS_MS);
      });
    }
    return () => {
      release();
      listening.abort();
    };
  }, [list]);
}

function isByKey(event: MouseEvent): boolean {
  return event.button !== 2 && 'pointerType' in event && event.pointerType === '';
}

function toAnchor({ clientX, clientY }: MouseEvent): MenuAnchor {
  return { getBoundingClientRect: () => new DOMRect(clientX, clientY, 0, 0) };
}

function distance(a: MouseEvent, b: MouseEvent): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
