import { Fragment } from 'react';
import { ExternalAnchor } from './action-controls';
import type { CategoryAction } from './use-category-actions';
import { groupBy } from '../../text/group-by';
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu-items';

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
