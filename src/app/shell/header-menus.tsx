import { Monitor, Moon, Settings2, Sun } from 'lucide-react';
import { toOtherList } from '../../routing/list-state';
import { categoriesPath } from '../../routing/paths';
import { useIds } from '../../routing/address';
import { EnvironmentBadge } from '../../panes/environment-badge';
import { Link, useLocation } from 'react-router-dom';
import { useConnections } from '../../site/connections-context';
import * as t from '../../messages/generated/palette';
import { useLanguage } from '../../messages/language';
import type { TriggerProps } from '../../ui/overlays/trigger';
import { useStore } from '../../ui/hooks/use-store';
import { Menu, MenuChoice, MenuGroup, MenuLink, MenuSeparator } from '../../ui/overlays/menu';
import { chosenTheme, THEMES } from '../../ui/theme/theme';
import { chosenLanguage, LANGUAGE_NAMES } from '../language';

export function ConnectionSwitcher(trigger: TriggerProps) {
  return (
    <Menu trigger={trigger}>
      <ConnectionItems />
    </Menu>
  );
}

function ConnectionItems() {
  const connections = useConnections();
  const ids = useIds();
  const { search } = useLocation();
  return (
    <>
      {connections.map(({ id, name, environment, siteId }) => {
        const isCurrent = id === ids.connectionId;
        const toList = (site: string) =>
          isCurrent
            ? categoriesPath(id, site)
            : toOtherList({ id, siteId: site }, ids.siteId, search);
        const to = siteId === null ? '/connections' : toList(siteId);
        return (
          <MenuLink key={id} label={name} lang="" isCurrent={isCurrent} link={<Link to={to} />}>
            <EnvironmentBadge environment={environment} />
          </MenuLink>
        );
      })}
      <MenuSeparator />
      <MenuLink label={t.manageConnections()} Icon={Settings2} link={<Link to="/connections" />} />
    </>
  );
}

const LANGUAGES = LANGUAGE_NAMES.map(({ code, name }) => ({
  value: code,
  label: name,
  lang: code,
}));

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

export function SettingsMenu(trigger: TriggerProps) {
  return (
    <Menu trigger={trigger} align="end">
      <Settings />
    </Menu>
  );
}

function Settings() {
  const theme = useStore(chosenTheme);
  const { code } = useLanguage();
  return (
    <>
      <MenuGroup heading={t.themeSection()}>
        <MenuChoice
          options={THEMES.map((value) => ({
            value,
            label: t.themeName({ theme: value }),
            Icon: THEME_ICONS[value],
          }))}
          value={theme}
          onChange={chosenTheme.set}
        />
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup heading={t.languageSection()}>
        <MenuChoice options={LANGUAGES} value={code} onChange={chosenLanguage.set} />
      </MenuGroup>
    </>
  );
}
