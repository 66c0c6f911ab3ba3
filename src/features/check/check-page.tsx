import styles from './check-page.module.css';
import { ArrowLeft } from 'lucide-react';
import { Link } from '../../connections/link';
import { resolveBaseUrl } from '../../connections/connection';
import { useSettingsPath, useSitePaths } from '../../connections/use-site-paths';
import { formatSite, useSiteContext } from '../../connections/site-context';
import { useNewerKey } from '../../connections/keys/use-newer-key';
import { buttonClass } from '../../ui/controls/button';
import { CheckList } from './check-list';
import { FoundPaging } from './found-paging';
import { ReportStatus } from './report-status';
import { type Run, useCheck } from './use-check';
import { useRef } from 'react';
import { KeyForm } from '../../connections/keys/key-form';
import { useHandOnFocus } from '../../ui/hooks/use-hand-on-focus';

/** Runs the checks for a connection, and shows the report and what to do about it. */
export function CheckPage() {
  const site = useSiteContext();
  const { connection, siteId } = site;
  const paths = useSitePaths();
  const settingsPath = useSettingsPath();
  const { run, start, stop } = useCheck();
  const report = run?.report ?? null;
  const lacking = run && connection.auth === 'key' && lacksKey(run) ? run : null;
  useNewerKey(connection, lacking, start);

  return (
    // Receives the focus when a focused part of it is removed.
    <div className={styles.page} tabIndex={-1}>
      <title>{`Connection check · ${formatSite(site)} · Category Browser`}</title>
      <nav className={styles.ways} aria-label="Ways on">
        <Link to={paths.categories} className={buttonClass('ghost', 'sm')}>
          <ArrowLeft aria-hidden="true" />
          Back to the categories
        </Link>
        {connection.definedBy === 'user' && (
          <Link to={settingsPath} className={buttonClass('ghost', 'sm')}>
            Connection settings
          </Link>
        )}
      </nav>
      <header>
        <h1>Connection check</h1>
        <p className={styles.lead}>
          <bdi>{connection.name}</bdi> · Site <bdi>{siteId}</bdi>
          {connection.auth !== 'demo' && ` · ${resolveBaseUrl(connection)}`}
        </p>
      </header>
      {report && <ReportStatus report={report} onStart={start} onStop={stop} />}
      {lacking && <KeyPanel wasSent={lacking.keyVersion !== null} />}
      {report && report.state !== 'running' && report.found && (
        <FoundPaging configured={report.configured} found={report.found} />
      )}
      {report && <CheckList connectionId={connection.id} report={report} />}
    </div>
  );
}

/** Returns whether a key is missing: it was refused, or none was sent and one is needed. */
function lacksKey({ report, keyVersion }: Run): boolean {
  const outcome = report.checks.find(({ id }) => id === 'key')?.verdict?.outcome;
  return outcome === 'failed' || (outcome === 'unchecked' && keyVersion === null);
}

/** Asks for the key that the checks lacked: none was sent, or the service refused it. */
function KeyPanel({ wasSent }: { wasSent: boolean }) {
  const { connection } = useSiteContext();
  const panel = useRef<HTMLElement>(null);
  useHandOnFocus(panel);
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="key-heading">
      <h2 id="key-heading">
        {/* Differs from the label of the field, “API key”: both are announced. */}
        {wasSent ? 'The service does not accept the key' : 'No key is saved for this connection'}
      </h2>
      <p className="note">
        {wasSent
          ? 'Enter another one to run the checks again.'
          : 'The checks ran without one. Enter a key to run them again.'}
      </p>
      <KeyForm connection={connection} submitLabel="Use key" />
    </section>
  );
}
