import { escapeLine } from '../../text/escape-markdown';
import { groupBy } from '../../base/group-by';
import { formatCount, formatNumber } from '../../text/numbers';
import { escapeControls } from '../../text/printable';
import type { Block, Section } from '../../text/reports/report';
import * as markdown from '../../text/reports/report';
import { groupDeviations, toLine } from './describe-deviation';
import { formatPaging, formatDuration } from './format-values';
import { describeFoundPaging } from './pagination';
import {
  type CheckEntry,
  countOf,
  type Evidence,
  OPEN_OUTCOMES,
  OUTCOMES,
  reasonOf,
  selectChecks,
  type CheckReport,
} from './report';
import { toCurl } from '../../api/to-curl';

const { toCode, toCodeBlock, toList, toTable } = markdown;

/** If one of these checks fails, the service cannot be browsed. */
const ESSENTIAL = new Set(['base-url', 'response', 'key', 'site', 'pagination']);

/** Summarizes a report in one sentence without a final period, or describes the progress. */
export function describeReport(report: CheckReport): string {
  const { checks, state, configured, found } = report;
  const doneCount = checks.filter((check) => check.state === 'done').length;
  const progress = `${formatNumber(doneCount)} of ${formatNumber(checks.length)}`;
  if (state === 'running') return `Checking, ${progress}`;
  if (state === 'stopped') return `Stopped after ${progress} checks`;
  const failures = checks.filter(({ verdict }) => verdict?.outcome === 'failed');
  const [failure] = failures;
  if (failure?.verdict) {
    const isBrowsable = !failures.some(({ id }) => ESSENTIAL.has(id));
    const isOne = failures.length === 1;
    if (isOne && !isBrowsable) return failure.verdict.summary.replace(/\.$/, '');
    const count = isOne ? 'the check' : `${failures.length} checks failed, starting with`;
    const failed = `${count} “${failure.title}”${isOne ? ' failed' : ''}`;
    return isBrowsable ? `The service can be browsed, but ${failed}` : failed;
  }
  const unchecked = checks.find(({ verdict }) => verdict?.outcome === 'unchecked');
  if (unchecked?.verdict) {
    const count = `${countOf(report, 'unchecked')} of ${checks.length}`;
    return `${count} checks could not be completed: ${reasonOf(unchecked.verdict)}`;
  }
  if (found) return describeFoundPaging(configured, found);
  const warningCount = countOf(report, 'warning');
  return warningCount === 0
    ? 'The service conforms to the API'
    : `The service can be browsed, with ${formatCount(warningCount, 'warning', 'warnings')}`;
}

/** Counts the outcomes: "1 failed · 2 warnings · 6 passed". */
export function describeCounts(report: Pick<CheckReport, 'checks'>): string {
  return OUTCOMES.flatMap((outcome) => {
    const count = countOf(report, outcome);
    const words = outcome === 'warning' ? 'warnings' : outcome;
    return count > 0 ? [formatCount(count, outcome, words)] : [];
  }).join(' · ');
}

export function describeRequests({ requestCount, ms }: CheckReport): string {
  return `${formatCount(requestCount, 'request', 'requests')} in ${formatDuration(ms)}`;
}

/** Writes the checks for a terminal: first what did not pass, then what was skipped and why, then what passed. */
export function toTerminalText(report: Pick<CheckReport, 'checks'>): string {
  const skipped = groupBy(selectChecks(report, ['skipped']), ({ verdict }) => verdict?.summary);
  const notRun = report.checks.filter(({ verdict }) => verdict === null);
  const lines = selectChecks(report, OPEN_OUTCOMES).map(toTerminalCheck);
  for (const [reason = '', checks] of skipped)
    lines.push(toTitles('skipped', checks), indent(reason));
  const others = { passed: selectChecks(report, ['passed']), 'not run': notRun };
  for (const [outcome, checks] of Object.entries(others))
    if (checks.length > 0) lines.push(toTitles(outcome, checks));
  return lines.join('\n');
}

function toTitles(outcome: string, checks: readonly CheckEntry[]): string {
  return `${outcome.padEnd(11)} ${checks.map(({ title }) => title).join(', ')}`;
}

function indent(line: string): string {
  return `            ${line}`;
}

function toTerminalCheck({ title, verdict, details }: CheckEntry): string {
  if (!verdict) return '';
  const { outcome, summary, advice } = verdict;
  const isWrong = outcome === 'failed' || outcome === 'warning';
  const below = [
    summary,
    ...(isWrong ? details.map((detail) => `- ${detail}`) : []),
    ...(advice === null ? [] : [`> ${advice}`]),
  ];
  const lines = below.filter((line) => line !== '').map(indent);
  return [`${outcome.padEnd(11)} ${title}`, ...lines].join('\n');
}

/** Writes a check that did not pass as Markdown for a ticket: the result, the advice and the requests. */
export function checkToMarkdown(check: CheckEntry): string {
  const sections = toSection(check, new Set());
  return sections.map((section) => [...markdown.toMarkdown(section)].join('')).join('');
}

export function reportToMarkdown(report: CheckReport): string {
  const shown = new Set<string>();
  const checks = report.checks.flatMap((check) => toSection(check, shown));
  const sections = [...toDeviations(report), ...checks];
  return [...markdown.toMarkdown({ ...toSummary(report), sections })].join('');
}

function toSummary(report: CheckReport): Section {
  const { baseUrl, siteId, configured, found, startedAt, checks } = report;
  const counts = describeCounts(report);
  const facts = [
    `Base URL: ${toCode(baseUrl)}`,
    `Site ID: ${toCode(siteId)}`,
    `Configured pagination: ${toCode(formatPaging(configured))}`,
    ...(found ? [`Working pagination: ${toCode(formatPaging(found))}`] : []),
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

function toSection(check: CheckEntry, shown: Set<string>): Section[] {
  const { title, verdict, details, evidence } = check;
  if (!verdict || verdict.outcome === 'passed' || verdict.outcome === 'skipped') return [];
  const blocks: Block[] = [[escapeLine(verdict.summary)]];
  if (details.length > 0) blocks.push(toList(details, escapeLine));
  if (verdict.advice !== null) blocks.push([`**What to do:** ${escapeLine(verdict.advice)}`]);
  const groups = groupBy(evidence, ({ status, problem, body }) => `${status} ${problem} ${body}`);
  for (const [key, requests] of groups) {
    const [first] = requests;
    if (!first) continue;
    blocks.push(toCodeBlock('sh', [...new Set(requests.map(toCurl))].join('\n')));
    blocks.push(
      shown.has(key)
        ? ['The body of the response is shown above.']
        : toCodeBlock('', describeResponse(first)),
    );
    shown.add(key);
  }
  return [{ heading: `${escapeLine(title)}: ${verdict.outcome}`, blocks }];
}

export function describeResponse(request: Evidence): string {
  const { status, problem, headers, body, bodyLength, ms } = request;
  const result = `${status ?? 'No response'} in ${formatDuration(ms)}`;
  const lines = [
    result + (problem === null ? '' : `. ${problem}`),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== '') lines.push('', body + (bodyLength > body.length ? '…' : ''));
  return lines.join('\n');
}

/** Increment this when a field is removed or its meaning changes. */
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
