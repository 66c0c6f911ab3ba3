import { type ComponentProps, Fragment } from 'react';
import type { CategoryAction } from './use-category-actions';
import * as t from '../../messages/generated/actions';
import { groupBy } from '../../text/group-by';
import { CopyButton } from '../../ui/controls/copy-button';
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

export function CopyAction({ action }: { action: CategoryAction | undefined }) {
  if (action?.copied === undefined) return null;
  const { label, keys, copied, Icon } = action;
  return <CopyButton label={label} keys={keys} text={copied} Icon={Icon} />;
}

export function ExternalAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer" aria-description={t.opensInTab()}>
      {children}
    </a>
  );
}
