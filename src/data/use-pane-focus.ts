import { type RefObject, useLayoutEffect, useRef } from 'react';
import * as t from '../messages/generated/app';
import * as commands from '../messages/generated/commands';
import { useCommands } from '../ui/commands/commands-context';
import { focusTabStop } from '../grid/focus-target';

/**
 * Offers the key that moves the focus between the list and what is open beside it. What is opened takes the focus where
 * nothing has it, or only what is hidden now because this has taken its place.
 *
 * @param heading of what is open
 * @param isBesideList whether both are on screen
 * @param takesFocus whether it does so in any case
 */
export function usePaneFocus(
  heading: RefObject<HTMLElement | null>,
  isBesideList: boolean,
  takesFocus = false,
): void {
  const shown = useRef<HTMLElement>(null);
  // No frame without the focus.
  useLayoutEffect(() => {
    // The heading may show only the ID at first: the heading that replaces it takes the focus, too.
    if (shown.current === heading.current) return;
    shown.current = heading.current;
    const { activeElement } = document;
    const isFirst = activeElement === document.body;
    const isHidden =
      activeElement instanceof HTMLElement &&
      !activeElement.checkVisibility({ visibilityProperty: true });
    if (isFirst) heading.current?.setAttribute('data-first', '');
    if (isFirst || isHidden || takesFocus) heading.current?.focus();
  });

  const change = () => {
    const pane = heading.current?.closest('section');
    const list = pane?.parentElement?.firstElementChild;
    if (!pane?.contains(document.activeElement)) heading.current?.focus();
    else if (list instanceof HTMLElement) {
      // A list without rows takes the focus itself.
      list.focus();
      focusTabStop(list);
    }
  };
  const command = {
    id: 'pane',
    label: t.switchPane(),
    keys: 'F6',
    section: commands.category(),
    isInPalette: false,
    run: change,
  } as const;
  useCommands(isBesideList ? [command] : []);
}
