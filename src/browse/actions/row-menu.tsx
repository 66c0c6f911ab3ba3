import { Ellipsis } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState, Fragment } from 'react';
import { createPortal } from 'react-dom';
import * as t from '../../messages/generated/actions';
import type { Category } from '../../api/schemas';
import { buttonClass } from '../../ui/controls/button';
import { classNames } from '../../ui/class-names';
import { useCommands } from '../../ui/commands/commands';
import type { TriggerProps } from '../../ui/lazy/lazy-part';
import {
  type MenuAnchor,
  Menu,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from '../../ui/overlays/menu';
import { useCategoryActions, type CategoryAction } from './use-category-actions';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { focusTargetOf, rowAt } from '../../grid/focus-target';
import styles from './row-menu.module.css';
import { ExternalAnchor } from './external-anchor';
import { groupBy } from '../../text/group-by';

interface RowMenuProps {
  scroller: RefObject<HTMLDivElement | null>;
  loaded: LoadedCategories;
  /** The category of the focused row, which shortcuts apply to; null while a category is open. */
  focused: Category | null;
}

/** Offers the actions on categories: as shortcuts, and in one menu that all rows share. */
export function RowMenu({ scroller, loaded, focused }: RowMenuProps) {
  const [request, setRequest] = useState<MenuRequest | null>(null);
  const row = usePointedRow(scroller);
  useCommands(useCategoryActions(focused, { loaded }));
  useMenuRequests(scroller, setRequest);
  const category = request ? loaded.find(request.categoryId) : undefined;
  // Group rows in the tree have no menu.
  const key = row?.dataset.rowKey;
  const cell = key !== undefined && loaded.find(key) && row?.querySelector('[role="rowheader"]');

  return (
    <>
      {cell &&
        createPortal(
          <button
            type="button"
            className={classNames(buttonClass('secondary', 'sm', true), styles.button)}
            aria-label={t.actions()}
            aria-haspopup="menu"
            aria-expanded={request?.categoryId === key}
            // Keyboard users open the menu from the row itself.
            tabIndex={-1}
            onClick={({ currentTarget: anchor }) =>
              setRequest({ categoryId: key, anchor, align: 'end' })
            }
          >
            <Ellipsis aria-hidden="true" />
          </button>,
          cell,
        )}
      {request && category && (
        <CategoryMenu
          key={request.categoryId}
          {...{ request, category, loaded, scroller }}
          onClose={() => setRequest(null)}
        />
      )}
    </>
  );
}

interface CategoryMenuProps extends Pick<RowMenuProps, 'scroller' | 'loaded'> {
  request: MenuRequest;
  category: Category;
  onClose: () => void;
}

function CategoryMenu({ request, category, loaded, scroller, onClose }: CategoryMenuProps) {
  const actions = useCategoryActions(category, { loaded });
  return (
    <Menu
      align={request.align}
      floating={{
        label: nameOf(category),
        anchor: request.anchor,
        // Outside the scroller, which would clip it.
        container: scroller.current?.closest('main') ?? null,
        returnTo: () => focusTargetOf(scroller.current, category.id, 0),
        onClose,
      }}
    >
      <MenuGroup heading={nameOf(category)}>
        <ActionItems actions={actions} />
      </MenuGroup>
    </Menu>
  );
}

function usePointedRow(list: RefObject<HTMLElement | null>): HTMLElement | null {
  const [row, setRow] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = list.current;
    const pointAt = (target: EventTarget | null) => {
      const pointed = rowAt(target);
      if (pointed) setRow(pointed);
    };
    const follow = ({ target }: Event) => pointAt(target);
    pointAt(element?.querySelector('[data-row-key]:is(:hover, :focus-within)') ?? null);
    element?.addEventListener('pointerover', follow);
    element?.addEventListener('focusin', follow);
    return () => {
      element?.removeEventListener('pointerover', follow);
      element?.removeEventListener('focusin', follow);
    };
  }, [list]);
  return row;
}

interface MenuRequest {
  categoryId: string;
  anchor: MenuAnchor;
  align: 'start' | 'end';
}

/** Opens a row's menu on right-click, the menu key or Shift+F10. Shift+right-click opens the browser's menu. */
function useMenuRequests(
  list: RefObject<HTMLElement | null>,
  onRequest: (request: MenuRequest) => void,
): void {
  const request = useEffectEvent((target: EventTarget | null, point: MouseEvent | null) => {
    const row = rowAt(target);
    const categoryId = row?.dataset.rowKey;
    if (!row || categoryId === undefined) return false;
    const anchor = point
      ? { getBoundingClientRect: () => new DOMRect(point.clientX, point.clientY, 0, 0) }
      : (row.querySelector('[role="rowheader"]') ?? row);
    onRequest({ categoryId, anchor, align: 'start' });
    return true;
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onMenu = (event: MouseEvent) => {
      const isRequested = !event.shiftKey && request(event.target, isByKey(event) ? null : event);
      if (isRequested) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (isMenuKey && request(event.target, null)) event.preventDefault();
    };
    element.addEventListener('contextmenu', onMenu);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('contextmenu', onMenu);
      element.removeEventListener('keydown', onKey);
    };
  }, [list]);
}

function isByKey(event: MouseEvent): boolean {
  return event.button !== 2 && 'pointerType' in event && event.pointerType === '';
}

export function ActionItems({ actions }: { actions: readonly CategoryAction[] }) {
  const groups = groupBy(actions, ({ group }) => group);
  return Array.from(groups, ([group, members], index) => (
    <Fragment key={group}>
      {index > 0 && <MenuSeparator />}
      {members.map(({ id, label, Icon, keys, disabledReason, href, run }) =>
        href === undefined ? (
          <MenuItem
            key={id}
            label={label}
            Icon={Icon}
            keys={keys}
            disabledReason={disabledReason}
            onChoose={run}
          />
        ) : (
          <MenuLink key={id} label={label} Icon={Icon} link={<ExternalAnchor href={href} />} />
        ),
      )}
    </Fragment>
  ));
}

interface ActionsMenuProps {
  trigger: TriggerProps;
  actions: readonly CategoryAction[];
}

export function ActionsMenu({ actions, trigger }: ActionsMenuProps) {
  return (
    <Menu trigger={trigger} align="end">
      <ActionItems actions={actions.filter(({ copied }) => copied === undefined)} />
    </Menu>
  );
}
