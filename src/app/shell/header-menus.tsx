import { GitCompareArrows, Settings2 } from 'lucide-react';
import { toListSearch } from '../../categories/list-state';
import { searchElsewhere } from '../../categories/search-elsewhere';
import { categoriesPath, comparePath } from '../../connections/paths';
import { useSearch, useSiteIds } from '../../connections/address';
import { EnvironmentBadge } from '../../connections/environment-badge';
import { Link } from '../../connections/link';
import { useConnections } from '../../connections/connections-context';
import { Menu, type MenuTriggerProps } from '../../ui/overlays/menu';
import {
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from '../../ui/overlays/menu-items';
import { useStore } from '../../ui/store';
import { chosenTheme, THEME_NAMES, THEMES } from '../../ui/theme/theme';
import { THEME_ICONS } from './theme-icons';
import { useViewCommands } from './use-view-commands';

const THEME_OPTIONS = THEMES.map((value) => ({
  value,
  label: THEME_NAMES[value],
  Icon: THEME_ICONS[value],
}));

/** The known connections and the saved views, and where these are changed. Opens as soon as it is loaded. */
export function ConnectionSwitcher({
  onManageViews,
  ...trigger
}: MenuTriggerProps & { onManageViews: () => void }) {
  const connections = useConnections();
  const { connectionId, siteId: currentSiteId } = useSiteIds();
  const ownSearch = useSearch();
  const search = searchElsewhere(ownSearch);
  const views = useViewCommands(onManageViews);
  return (
    <Menu {...trigger}>
      {connections.map(({ id, name, environment, siteId }) => {
        const isCurrent = id === connectionId;
        const to = siteId === null ? '/connections' : categoriesPath(id, siteId);
        const link = <Link to={isCurrent || siteId === null ? to : to + search} />;
        return (
          <MenuLink key={id} label={name} isCurrent={isCurrent} link={link}>
            <EnvironmentBadge environment={environment} />
          </MenuLink>
        );
      })}
      <MenuSeparator />
      {currentSiteId && (
        <MenuLink
          label="Compare with…"
          Icon={GitCompareArrows}
          link={<Link to={comparePath(connectionId, currentSiteId) + toListSearch(ownSearch)} />}
        />
      )}
      <MenuLink label="Manage connections" Icon={Settings2} link={<Link to="/connections" />} />
      {views.length > 0 && (
        <>
          <MenuSeparator />
          <MenuGroup heading="Saved views">
            {views.map(({ id, label, Icon, run }) => (
              <MenuItem key={id} label={label} Icon={Icon} onChoose={run} />
            ))}
          </MenuGroup>
        </>
      )}
    </Menu>
  );
}

/** The themes. Opens as soon as it is loaded. */
export function ThemeMenu(trigger: MenuTriggerProps) {
  const theme = useStore(chosenTheme);
  return (
    <Menu {...trigger} align="end">
      <MenuChoice options={THEME_OPTIONS} value={theme} onChange={chosenTheme.set} />
    </Menu>
  );
}
