import { escapeLine } from '../../text/escape-markdown';
import { formatCount, formatNumber } from '../../text/numbers';
import { escapeControls } from '../../text/printable';
import type { Block, Section } from '../../text/reports/report';
import * as markdown from '../../text/reports/report';
import { groupDeviations, toLine } from './describe-deviation';
import { describePaging, formatDuration } from './format-values';
import { describeFoundPaging } from './pagination';
import {
  type CheckEntry,
  countOf,
  type Evidence,
  OUTCOMES,
  reasonOf,
  type CheckReport,
  toCurl,
} from './report';

const { toCode, toCodeBlock, toList, toTable } = markdown;

/** If one of these fails, the service cannot be browsed. */
const ESSENTIAL = new Set(['base-url', 'response', 'key', 'site', 'pagination']);

/** Sums a report up in one sentence without a full stop; while the checks run, describes the progress. */
export function describeReport(report: CheckReport): string {
  const { checks, state, configured, found, limitedCount } = report;
  const doneCount = checks.filter((check) => check.state === 'done').length;
  const progress = `${formatNumber(doneCount)} of ${formatNumber(checks.length)}`;
  if (state === 'running') return `Checking, ${progress}`;
  if (state === 'stopped') return `Stopped after ${progress} checks`;
  const [reason, ...others] = checks.flatMap(({ verdict }) =>
    verdict?.outcome === 'unchecked' ? [reasonOf(verdict)] : [],
  );
  const limits = limitedCount > 0 ? 'it limits requests (status 429)' : null;
  const note =
    reason === undefined
      ? limits
      : `${others.length + 1} of ${checks.length} could not be checked: ${reason}`;
  const rest = note === null ? '' : `; ${note}`;
  const failure = checks.find(({ verdict }) => verdict?.outcome === 'failed');
  if (failure?.verdict && ESSENTIAL.has(failure.id)) {
    return failure.verdict.summary.replace(/\.$/, '') + rest;
  }
  if (found) return describeFoundPaging(configured, found) + rest;
  const failedChecks = formatCount(countOf(report, 'failed'), 'check', 'checks');
  if (failure) return `The service can be browsed, but ${failedChecks} failed${rest}`;
  const warningCount = countOf(report, 'warning');
  const warnings = formatCount(warningCount, 'warning', 'warnings');
  if (warningCount > 0) return `The service can be browsed, with ${warnings}${rest}`;
  return note === null ? 'The service does what the API promises' : `Nothing failed, but ${note}`;
}

/** Describes how many checks had which outcome: "1 failed · 2 warnings · 6 passed". */
export function describeCounts(report: Pick<CheckReport, 'checks'>): string {
  return OUTCOMES.flatMap((outcome) => {
    const count = countOf(report, outcome);
    const words = outcome === 'warning' ? 'warnings' : outcome;
    return count > 0 ? [formatCount(count, outcome, words)] : [];
  }).join(' · ');
}

/** Describes the requests of a run: "15 requests in 1.2 s · 1 with status 429". */
export function describeRequests({ requestCount, limitedCount, ms }: CheckReport): string {
  const requests = `${formatCount(requestCount, 'request', 'requests')} in ${formatDuration(ms)}`;
  return limitedCount > 0
    ? `${requests} · ${formatNumber(limitedCount)} with status 429 (too many requests)`
    : requests;
}

export function toTerminalText({ title, verdict, details }: CheckEntry): string {
  const { outcome = 'not run', summary = '', advice = null } = verdict ?? {};
  const isWrong = outcome === 'failed' || outcome === 'warning';
  const below = [
    summary,
    ...(isWrong ? details.map((detail) => `- ${detail}`) : []),
    ...(advice === null ? [] : [`> ${advice}`]),
  ];
  const lines = below.filter((line) => line !== '').map((line) => `            ${line}`);
  return [`${outcome.padEnd(11)} ${title}`, ...lines].join('\n');
}

export function reportToMarkdown(report: CheckReport): string {
  const seen = new Set<Evidence>();
  const checks = report.checks.flatMap((check) => toSection(check, seen));
  const sections = [...toDeviations(report), ...checks];
  return [...markdown.toMarkdown({ ...toSummary(report), sections })].join('');
}

function toSummary(report: CheckReport): Section {
  const { baseUrl, siteId, configured, found, startedAt, checks } = report;
  const counts = describeCounts(report);
  const facts = [
    `Base URL: ${toCode(baseUrl)}`,
    `Site ID: ${toCode(siteId)}`,
    `Pagination of the connection: ${toCode(describePaging(configured))}`,
    ...(found ? [`Pagination that was found: ${toCode(describePaging(found))}`] : []),
    `Started: ${new Date(startedAt).toISOString()}`,
    describeRequests(report),
  ];
  return {
    heading: 'Connection check',
    blocks: [
      [`**${escapeLine(describeReport(report))}.**${counts && ` ${counts}.`}`],
      toList(facts, (fact) => fact),
      toTable(
        [
          { heading: 'Check', valueOf: ({ title }) => escapeLine(title) },
          { heading: 'Outcome', valueOf: ({ verdict }) => verdict?.outcome ?? 'not run' },
          { heading: 'Finding', valueOf: ({ verdict }) => escapeLine(verdict?.summary ?? '') },
        ],
        checks,
      ),
    ],
  };
}

function toDeviations({ deviations }: CheckReport): Section[] {
  return groupDeviations(deviations).map((group) => ({
    heading: `API deviations: ${group.title}`,
    blocks: [toList(group.deviations, (deviation) => escapeLine(toLine(deviation)))],
  }));
}

function toSection(check: CheckEntry, seen: Set<Evidence>): Section[] {
  const { title, verdict, details, evidence } = check;
  if (!verdict || verdict.outcome === 'skipped') return [];
  const blocks: Block[] = [[escapeLine(verdict.summary)]];
  if (details.length > 0) blocks.push(toList(details, escapeLine));
  if (verdict.advice !== null) blocks.push([`**What to do:** ${escapeLine(verdict.advice)}`]);
  // Many checks use the first page: it is printed once.
  for (const request of evidence.filter((each) => !seen.has(each))) {
    blocks.push(toCodeBlock('sh', toCurl(request)), toCodeBlock('', describeResponse(request)));
    seen.add(request);
  }
  return [{ heading: `${escapeLine(title)}: ${verdict.outcome}`, blocks }];
}

export function describeResponse(request: Evidence): string {
  const { status, problem, headers, body, bodyLength, ms } = request;
  const result = `${status ?? 'No response'}, in ${formatDuration(ms)}`;
  const lines = [
    result + (problem === null ? '' : `. ${problem}`),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== '') lines.push('', body + (bodyLength > body.length ? '…' : ''));
  return lines.join('\n');
}

/** Raised when a field is removed or changes its meaning. */
const VERSION = 2;

export function reportToJson(report: CheckReport): string {
  const { startedAt, waitingUntil: _, ...facts } = report;
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, countOf(report, outcome)]));
  const json = {
    version: VERSION,
    conforms: report.state === 'done' && counts.unchecked === 0 && counts.failed === 0,
    result: describeReport(report),
    counts,
    startedAt: new Date(startedAt).toISOString(),
    ...facts,
  };
  return `${escapeControls(JSON.stringify(json, null, 2))}\n`;
}
