import { Fragment, type RefObject } from 'react';
import type { Category } from '../../api/schemas';
import { enabledIn, useCommands } from '../../ui/commands/commands';
import type { TriggerProps } from '../../ui/overlays/trigger';
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu';
import { type CategoryContext, useScreenContext } from './action-context';
import { CATEGORY_ACTIONS, type CategoryAction } from './category-actions';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { focusTargetOf, tabStopOf } from '../../grid/focus-target';
import type { MenuRequest } from '../../grid/rows';
import { ExternalAnchor } from './external-anchor';
import { groupBy } from '../../base/group-by';

interface RowMenuProps {
  scroller: RefObject<HTMLDivElement | null>;
  loaded: LoadedCategories;
  /** Returns the focused row's category, which shortcuts apply to; null while a category is open. */
  getFocused: () => Category | null;
  /** The row whose menu is open. */
  request: MenuRequest | null;
  onClose: () => void;
}

/** Offers the actions on categories: as shortcuts, and in one menu that all rows share. */
export function RowMenu({ scroller, loaded, getFocused, request, onClose }: RowMenuProps) {
  const ofScreen = useScreenContext();
  const toContext = (category: Category): CategoryContext => ({
    ...ofScreen,
    category,
    loaded,
    ancestors: null,
    page: null,
  });
  useCommands(CATEGORY_ACTIONS, () => {
    const focused = getFocused();
    return focused && toContext(focused);
  });
  const category = request && loaded.find(request.rowKey);
  if (!request || !category) return null;
  return (
    <Menu
      key={request.rowKey}
      align={request.align}
      floating={{
        label: nameOf(category),
        anchor: request.anchor,
        // Outside the scroller, which would clip it.
        container: scroller.current?.closest('main') ?? null,
        // The action may have removed the row.
        returnTo: () =>
          focusTargetOf(scroller.current, category.id, 0) ?? tabStopOf(scroller.current),
        onClose,
      }}
    >
      <MenuGroup heading={nameOf(category)}>
        <ActionItems context={toContext(category)} />
      </MenuGroup>
    </Menu>
  );
}

function ActionItems({ context }: { context: CategoryContext }) {
  const actions = enabledIn(CATEGORY_ACTIONS, context);
  // The category's page has its own copy buttons.
  const isItem = ({ copied }: CategoryAction) => context.page === null || !copied;
  const groups = groupBy(actions.filter(isItem), ({ group }) => group);
  return Array.from(groups, ([group, members], index) => (
    <Fragment key={group}>
      {index > 0 && <MenuSeparator />}
      {members.map(({ id, label, Icon, disabledReason, href, run }) =>
        href === undefined ? (
          <MenuItem
            key={id}
            label={label()}
            Icon={Icon}
            disabledReason={disabledReason?.(context)}
            onChoose={() => run(context)}
          />
        ) : (
          <MenuLink key={id} label={label()} Icon={Icon} link={<ExternalAnchor href={href} />} />
        ),
      )}
    </Fragment>
  ));
}

interface ActionsMenuProps {
  trigger: TriggerProps;
  context: CategoryContext;
}

export function ActionsMenu({ context, trigger }: ActionsMenuProps) {
  return (
    <Menu trigger={trigger} align="end">
      <ActionItems context={context} />
    </Menu>
  );
}
