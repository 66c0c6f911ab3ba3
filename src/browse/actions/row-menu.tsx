import { Fragment, type RefObject } from 'react';
import type { Category } from '../../api/schemas';
import { useCommands } from '../../ui/commands/commands';
import type { TriggerProps } from '../../ui/overlays/trigger';
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu';
import { useCategoryActions, type CategoryAction } from './use-category-actions';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { focusTargetOf } from '../../grid/focus-target';
import type { MenuRequest } from '../../grid/rows';
import { ExternalAnchor } from './external-anchor';
import { groupBy } from '../../base/group-by';

interface RowMenuProps {
  scroller: RefObject<HTMLDivElement | null>;
  loaded: LoadedCategories;
  /** The category of the focused row, which shortcuts apply to; null while a category is open. */
  focused: Category | null;
  /** The row whose menu is open. */
  request: MenuRequest | null;
  onClose: () => void;
}

/** Offers the actions on categories: as shortcuts, and in one menu that all rows share. */
export function RowMenu({ scroller, loaded, focused, request, onClose }: RowMenuProps) {
  useCommands(useCategoryActions(focused, { loaded }));
  const category = request && loaded.find(request.rowKey);
  if (!request || !category) return null;
  return (
    <CategoryMenu
      key={request.rowKey}
      {...{ request, category, loaded, scroller }}
      onClose={onClose}
    />
  );
}

interface CategoryMenuProps extends Pick<RowMenuProps, 'scroller' | 'loaded' | 'onClose'> {
  request: MenuRequest;
  category: Category;
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

function ActionItems({ actions }: { actions: readonly CategoryAction[] }) {
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
