import { use } from 'react';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/site';
import { Button, buttonClass } from '../ui/controls/button';
import { Link } from './link';
import { OpenRequests } from './open-requests';
import { useSiteContext } from './site-context';
import { useSettingsPath, useSitePaths } from './use-site-paths';

/** Leads to the check of the current connection. */
export function CheckLink({ className = buttonClass('ghost', 'sm') }: { className?: string }) {
  return (
    <Link className={className} to={useSitePaths().check}>
      {common.checkConnection()}
    </Link>
  );
}

/** Leads to the settings of the current connection, unless it is configured. */
export function SettingsLink({ className = buttonClass('ghost', 'sm') }: { className?: string }) {
  const path = useSettingsPath();
  if (useSiteContext().connection.definedBy !== 'user') return null;
  return (
    <Link className={className} to={path}>
      {t.settings()}
    </Link>
  );
}

/** Opens the requests to the current connection, beginning with the one that failed. */
export function RequestsButton({ error }: { error: Error | null }) {
  const { connection } = useSiteContext();
  const open = use(OpenRequests);
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-haspopup="dialog"
      onClick={() => open({ connection, error })}
    >
      {common.requests()}
    </Button>
  );
}
