import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './detail-frame.module.css';
import * as t from '../messages/generated/app';
import * as commands from '../messages/generated/commands';
import { type CommandTable, useCommands } from '../ui/commands/commands';
import { focusTabStop } from '../grid/focus-target';

/** The ID of the heading next to the list. Focus moves there from the list. */
const HEADING_ID = 'category-heading';

interface PaneHeadingProps {
  ref: Ref<HTMLHeadingElement>;
  /** Empty for a category's name, whose language is unknown. */
  lang?: '';
  children: string;
}

export function PaneHeading({ ref, lang, children }: PaneHeadingProps) {
  return (
    <h2
      ref={ref}
      id={HEADING_ID}
      tabIndex={-1}
      className={styles.heading}
      dir="auto"
      lang={lang}
      onBlur={({ currentTarget }) => delete currentTarget.dataset.first}
    >
      {children}
    </h2>
  );
}

/** Moves focus to the heading next to the list. */
export function focusOpenCategory(): void {
  document.getElementById(HEADING_ID)?.focus();
}

export const PANE_COMMANDS: CommandTable<{ change: () => void }> = [
  {
    id: 'pane',
    label: t.switchPane,
    keys: 'F6',
    section: commands.category,
    onlyIn: 'shortcuts',
    run: ({ change }) => change(),
  },
];

/**
 * Adds the shortcut that moves focus between the list and the pane. When the pane opens, its heading takes focus only
 * if nothing visible has it.
 *
 * @param isBesideList whether the list and the pane are both on screen
 */
export function usePaneFocus(heading: RefObject<HTMLElement | null>, isBesideList: boolean): void {
  const shown = useRef<HTMLElement>(null);
  // Focus the heading before the next frame.
  useLayoutEffect(() => {
    // The first heading may show only the ID. The heading that replaces it also takes focus.
    if (shown.current === heading.current) return;
    shown.current = heading.current;
    const { activeElement } = document;
    const isFirst = activeElement === document.body;
    const isHidden =
      activeElement instanceof HTMLElement &&
      !activeElement.checkVisibility({ visibilityProperty: true });
    if (isFirst) heading.current?.setAttribute('data-first', '');
    if (isFirst || isHidden) heading.current?.focus();
  });

  const change = () => {
    const pane = heading.current?.closest('section');
    const list = pane?.parentElement?.firstElementChild;
    if (!pane?.contains(document.activeElement)) heading.current?.focus();
    else if (list instanceof HTMLElement) {
      // If the list has no rows, it takes focus itself.
      list.focus();
      focusTabStop(list);
    }
  };
  useCommands(PANE_COMMANDS, () => (isBesideList ? { change } : null));
}
