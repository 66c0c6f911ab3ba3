// Start reading check/ here. Then read engine/run-checks.ts.

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
import { type CheckReport, OPEN_OUTCOMES, selectChecks } from './engine/report';
import { runChecks } from './engine/run-checks';
import { describeCounts, reportToJson, reportToMarkdown } from './engine/write-report';
import * as t from '../messages/generated/check';
import { ENGLISH, useLanguage } from '../messages/language';
import { RefreshCw } from 'lucide-react';
import { Button, buttonClass } from '../ui/controls/button';
import { Card } from '../ui/layout/card';
import { restoreFocus } from '../ui/restore-focus';
import { bdi } from '../ui/tags';
import { Text } from '../ui/text/text';
import styles from './check.module.css';
import { selectUnsettled, usesFound } from './consequence';
import { DeviationsCard } from './deviations-card';
import { CountedChecks, FoldedChecks } from './folded-checks';
import { FoundPagingActions, FoundPagingNote } from './found-paging';
import { OpenCheck } from './open-check';
import { RunningChecks } from './running-checks';
import { VerdictHead } from './verdict-head';

interface Run {
  /** The key's version at the start, or null. */
  keyVersion: number | null;
  report: CheckReport;
}

export function CheckPage() {
  const site = useSiteContext();
  const { connection, siteId } = site;
  const isTranslated = useLanguage() !== ENGLISH;
  const { run, start, stop } = useCheck();
  const report = run?.report ?? null;
  // The check starts immediately, before there is a report.
  const isRunning = !report || report.state === 'running';
  const lacking = run && connection.auth === 'key' && lacksKey(run) ? run : null;
  useNewerKey(connection, lacking, start);
  const isFoundUsed = report !== null && usesFound(connection.paging, report);
  const hasUnspecified =
    report?.checks.find(({ id }) => id === 'fields')?.verdict?.outcome === 'passed' &&
    report.deviations.length > 0;

  return (
    <PageFrame
      title={t.title()}
      site={site}
      about={
        <>
          <Text as="p" size="data" tone="muted">
            {t.about({ connection: connection.name, site: siteId, name: bdi })}
            {connection.auth !== 'demo' && <span>{` · ${resolveBaseUrl(connection)}`}</span>}
          </Text>
          {isTranslated && (
            <Text as="p" size="data" tone="muted">
              {t.findingsInEnglish()}
            </Text>
          )}
        </>
      }
      actions={
        <>
          {/* A single button keeps focus when it changes from Stop to Check again. */}
          <Button
            onClick={({ detail }) => {
              // The second click of a double click was meant for the button's previous action.
              if (detail > 1) return;
              if (isRunning) stop();
              else start();
            }}
          >
            {!isRunning && <RefreshCw aria-hidden="true" />}
            {isRunning ? t.stop() : t.checkAgain()}
          </Button>
          <ReportExport
            report="check"
            summary={report && <span lang="en">{describeCounts(report)}</span>}
            fileName={() =>
              toFileStart('connection-check', connection.id, new Date(report?.startedAt ?? 0))
            }
            toFormats={
              report && !isRunning
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
      {report && (
        <Card as="section" aria-label={t.checks()} className={styles.card}>
          <VerdictHead report={report} isFoundUsed={isFoundUsed} />
          {isRunning ? (
            <RunningChecks checks={report.checks} />
          ) : (
            <Checks report={report} isFoundUsed={isFoundUsed} lacking={lacking} />
          )}
        </Card>
      )}
      {report && !isRunning && hasUnspecified && <DeviationsCard deviations={report.deviations} />}
    </PageFrame>
  );
}

interface ChecksProps {
  report: CheckReport;
  /** Whether the connection uses the pagination parameters that the check found. */
  isFoundUsed: boolean;
  /** Set if the run needs a valid key. */
  lacking: Run | null;
}

/**
 * Shows the checks that did not pass, worst first, then the others with one line per outcome. If all passed, each has
 * its own line.
 */
function Checks({ report, isFoundUsed, lacking }: ChecksProps) {
  const open = selectChecks(report, OPEN_OUTCOMES);
  const unsettled = selectUnsettled(report, isFoundUsed);
  const skipped = selectChecks(report, ['skipped']);
  const passed = selectChecks(report, ['passed']);
  // Then the headline says how many passed.
  const isPassed = report.state === 'done' && open.length === 0;
  const notRun = report.checks.filter(({ verdict }) => verdict === null);
  return (
    <>
      {open.length > 0 && (
        <ul>
          {open.map((check) => {
            const found = check.id === 'pagination' ? report.found : null;
            if (found)
              return (
                <OpenCheck
                  key={check.id}
                  check={check}
                  isSettled={!unsettled.includes(check)}
                  more={<FoundPagingNote found={found} isUsed={isFoundUsed} />}
                  actions={<FoundPagingActions found={found} isUsed={isFoundUsed} />}
                />
              );
            if (check.id === 'key' && lacking)
              return (
                <OpenCheck
                  key={check.id}
                  check={check}
                  advice={lacking.keyVersion === null ? t.noKeyHelp() : t.keyRejectedHelp()}
                  more={<KeyPanel />}
                />
              );
            const isAboutSettings = ABOUT_SETTINGS.has(check.id);
            return (
              <OpenCheck
                key={check.id}
                check={check}
                actions={isAboutSettings && <SettingsLink className={buttonClass()} />}
                isForTeam={check.verdict?.outcome !== 'unchecked'}
              />
            );
          })}
        </ul>
      )}
      {isPassed && <CountedChecks checks={passed} />}
      <FoldedChecks
        status="skipped"
        label={t.skippedChecks({ count: skipped.length })}
        checks={skipped}
      />
      <FoldedChecks
        status="not-run"
        label={t.notRunChecks({ count: notRun.length })}
        checks={notRun}
      />
      {!isPassed && (
        <FoldedChecks
          status="passed"
          label={t.passedChecks({ count: passed.length })}
          checks={passed}
        />
      )}
    </>
  );
}

/** The checks whose failure may be fixed in the connection's settings. */
const ABOUT_SETTINGS = new Set(['base-url', 'response', 'key', 'site', 'pagination']);

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
        // Ignores late reports from the previous run.
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

function KeyPanel() {
  const { connection } = useSiteContext();
  return (
    <div ref={restoreFocus}>
      <KeyForm connection={connection} submitLabel={t.useKey()} />
    </div>
  );
}
