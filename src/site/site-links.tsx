import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/site';
import { buttonClass } from '../ui/controls/button';
import { Link } from '../routing/link';
import { useSiteContext } from './site-context';
import { useSettingsPath, useSitePaths } from './use-site-paths';

export function CheckLink({ className = buttonClass('ghost', 'sm') }: { className?: string }) {
  return (
    <Link className={className} to={useSitePaths().check}>
      {common.checkConnection()}
    </Link>
  );
}

export function SettingsLink({ className = buttonClass('ghost', 'sm') }: { className?: string }) {
  const path = useSettingsPath();
  if (useSiteContext().connection.definedBy !== 'user') return null;
  return (
    <Link className={className} to={path}>
      {t.settings()}
    </Link>
  );
}
