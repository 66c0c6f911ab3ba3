// Start reading check/ here. Then engine/run-checks.ts.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { resolveBaseUrl } from '../site/connection';
import { KeyForm } from '../panes/keys/key-form';
import { useNewerKey } from '../panes/keys/key-gate';
import { useSiteContext } from '../site/site-context';
import { categoriesOptions } from '../data/queries';
import { type List } from '../cache/list-key';
import { PageFrame } from '../panes/page-frame';
import { toFileStart } from '../export/file-name';
import { ReportExport } from '../export/report-export';
import { SettingsLink } from '../panes/site-paths';
import type { CheckReport } from './engine/report';
import { runChecks } from './engine/run-checks';
import { describeCounts, reportToJson, reportToMarkdown } from './engine/write-report';
import * as t from '../messages/generated/check';
import { buttonClass } from '../ui/controls/button';
import { restoreFocus } from '../ui/restore-focus';
import { CheckList } from './check-list';
import styles from './check.module.css';
import { FoundPaging } from './found-paging';
import { ReportStatus } from './report-status';
import type { Deviation } from '../api/deviation-tally';
import { groupDeviations, isUnspecifiedByApi, toLine } from './engine/describe-deviation';

interface Run {
  /** The version of the key at the start, or null. */
  keyVersion: number | null;
  report: CheckReport;
}

export function CheckPage() {
  const site = useSiteContext();
  const { connection, siteId } = site;
  const { run, start, stop } = useCheck();
  const report = run?.report ?? null;
  const lacking = run && connection.auth === 'key' && lacksKey(run) ? run : null;
  useNewerKey(connection, lacking, start);

  return (
    <PageFrame
      title={t.title()}
      site={site}
      about={
        <p className="note">
          <bdi lang="">{connection.name}</bdi> · {t.site()} <bdi lang="">{siteId}</bdi>
          {connection.auth !== 'demo' && <span>{` · ${resolveBaseUrl(connection)}`}</span>}
        </p>
      }
      actions={
        <>
          <SettingsLink className={buttonClass('ghost')} />
          <ReportExport
            report="check"
            summary={report && <span lang="en">{describeCounts(report)}</span>}
            fileName={() =>
              toFileStart('connection-check', connection.id, new Date(report?.startedAt ?? 0))
            }
            toFormats={
              report && report.state !== 'running'
                ? ({ markdown, json }) => [
                    { ...markdown, write: () => [reportToMarkdown(report)] },
                    { ...json, write: () => [reportToJson(report)] },
                  ]
                : null
            }
          />
        </>
      }
    >
      {report && <ReportStatus report={report} onStart={start} onStop={stop} />}
      {lacking && <KeyPanel wasSent={lacking.keyVersion !== null} />}
      {report && report.state !== 'running' && report.found && <FoundPaging found={report.found} />}
      {report && <CheckList checks={report.checks} />}
      {report && report.state !== 'running' && <DeviationsSection deviations={report.deviations} />}
    </PageFrame>
  );
}

function useCheck() {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const [run, setRun] = useState<Run | null>(null);
  const current = useRef<AbortController | null>(null);

  function start() {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { service, siteId } = site;
    const { queryKey, select } = categoriesOptions(site);
    const list = queryClient.getQueryData<List>(queryKey);
    const keyVersion = service.getKey()?.version ?? null;
    void runChecks(service, siteId, {
      signal: controller.signal,
      appOrigin: window.location.origin,
      // Part of the report, which is in English.
      keyAdvice: 'Enter a valid key, or configure one in the proxy',
      knownDeviations: (list && select?.(list).deviations) ?? null,
      onProgress: (report) => {
        // Late reports of the previous run are ignored.
        if (current.current === controller) setRun({ keyVersion, report });
      },
    });
  }

  const startOnOpening = useEffectEvent(start);
  useEffect(() => {
    startOnOpening();
    return () => current.current?.abort();
  }, []);

  return { run, start, stop: () => current.current?.abort() };
}

function lacksKey({ report, keyVersion }: Run): boolean {
  const outcome = report.checks.find(({ id }) => id === 'key')?.verdict?.outcome;
  return outcome === 'failed' || (outcome === 'unchecked' && keyVersion === null);
}

function KeyPanel({ wasSent }: { wasSent: boolean }) {
  const { connection } = useSiteContext();
  return (
    <section
      ref={restoreFocus}
      className="panel positioned padded break-anywhere"
      aria-labelledby="key-heading"
    >
      <h2 id="key-heading">
        {/* Must differ from the field's label, “API key”, because screen readers announce both. */}
        {wasSent ? t.keyRejected() : t.noKey()}
      </h2>
      <p className="note">{wasSent ? t.keyRejectedHelp() : t.noKeyHelp()}</p>
      <KeyForm connection={connection} submitLabel={t.useKey()} />
    </section>
  );
}

function DeviationsSection({ deviations }: { deviations: readonly Deviation[] }) {
  const groups = groupDeviations(deviations);
  if (groups.length === 0) return null;
  const isUnspecified = deviations.every(isUnspecifiedByApi);
  return (
    <section className="stack" aria-labelledby="deviations-heading">
      <h2 id="deviations-heading">{t.forTeam()}</h2>
      <p className="note">{isUnspecified ? t.forTeamUnspecified() : t.forTeamHelp()}</p>
      {groups.map(({ title, deviations: each }) => (
        <div key={title} className="panel positioned padded break-anywhere" lang="en" dir="auto">
          <h3>{title}</h3>
          <ul className={styles.details}>
            {each.map((deviation) => (
              <li key={`${deviation.kind} ${deviation.field}`}>{toLine(deviation)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
