import { Menu } from '@base-ui/react/menu';
import { Check, Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { categoriesPath } from '../../connections/paths';
import { useSiteIds } from '../../connections/address';
import { Link } from '../../connections/link';
import { useConnections } from '../../connections/connections-context';
import { useCommandRegistry } from '../../ui/commands/commands-context';
import type { TriggerProps } from '../../ui/lazy/lazy-trigger';
import { useStore } from '../../ui/store';
import { chosenTheme, THEME_NAMES, THEMES } from '../../ui/theme/theme';
import styles from './header-menus.module.css';
import { THEME_ICONS } from './theme-icons';
import { useViewCommands } from './use-view-commands';

/** The known connections and the saved views, and where these are changed. Opens as soon as it is loaded. */
export function ConnectionMenu(trigger: TriggerProps) {
  const connections = useConnections();
  const { connectionId } = useSiteIds();
  const registry = useCommandRegistry();
  const views = useViewCommands(() =>
    registry
      .commands()
      .find(({ id }) => id === 'views')
      ?.run(),
  );
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger {...trigger} />
      <Popup align="start">
        {connections.map(({ id, name, siteId }) => {
          const isCurrent = id === connectionId;
          const to = siteId === null ? '/connections' : categoriesPath(id, siteId);
          return (
            <Menu.LinkItem
              key={id}
              className={styles.item}
              closeOnClick
              render={<Link to={to} aria-current={isCurrent ? 'true' : undefined} />}
            >
              <bdi className={styles.name}>{name}</bdi>
              {isCurrent && <Check aria-hidden="true" />}
            </Menu.LinkItem>
          );
        })}
        <Menu.Separator className={styles.separator} />
        <Menu.LinkItem className={styles.item} closeOnClick render={<Link to="/connections" />}>
          <Settings2 aria-hidden="true" />
          Manage connections
        </Menu.LinkItem>
        {views.length > 0 && (
          <Menu.Group>
            <Menu.Separator className={styles.separator} />
            <Menu.GroupLabel className={styles.label}>Saved views</Menu.GroupLabel>
            {views.map(({ id, title, Icon, run }) => (
              <Menu.Item key={id} className={styles.item} onClick={run}>
                {Icon && <Icon aria-hidden="true" />}
                <bdi className={styles.name}>{title}</bdi>
              </Menu.Item>
            ))}
          </Menu.Group>
        )}
      </Popup>
    </Menu.Root>
  );
}

/** The themes. Opens as soon as it is loaded. */
export function ThemeMenu(trigger: TriggerProps) {
  const theme = useStore(chosenTheme);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger {...trigger} />
      <Popup align="end">
        <Menu.RadioGroup value={theme} onValueChange={chosenTheme.set}>
          {THEMES.map((value) => {
            const Icon = THEME_ICONS[value];
            return (
              <Menu.RadioItem key={value} value={value} className={styles.item} closeOnClick>
                <Icon aria-hidden="true" />
                <span className={styles.name}>{THEME_NAMES[value]}</span>
                <Menu.RadioItemIndicator>
                  <Check aria-hidden="true" />
                </Menu.RadioItemIndicator>
              </Menu.RadioItem>
            );
          })}
        </Menu.RadioGroup>
      </Popup>
    </Menu.Root>
  );
}

function Popup({ align, children }: { align: 'start' | 'end'; children: ReactNode }) {
  // Within the header's landmark, beside the button, not at the end of the document.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <>
      <span ref={setContainer} />
      <Menu.Portal container={container}>
        <Menu.Positioner className={styles.positioner} align={align} sideOffset={4}>
          <Menu.Popup className={styles.popup}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </>
  );
}
