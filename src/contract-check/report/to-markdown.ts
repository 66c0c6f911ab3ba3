import { escapeMarkdown } from '../../text/escape-markdown';
import {
  describeCounts,
  describePaging,
  describeReport,
  describeRequests,
} from './describe-report';
import { describeAnswer } from './describe-answer';
import { type CheckEntry, type Evidence, type Report, toCurl } from './report';

/** Formats a report as Markdown, for an issue or an email to the service's team. */
export function toMarkdown(report: Report): string {
  const seen = new Set<Evidence>();
  return [
    toMarkdownSummary(report),
    ...report.checks.flatMap((check, index) => toSection(check, index + 1, seen)),
    '',
  ].join('\n\n');
}

/** Formats the result of each check as Markdown, without the requests. */
export function toMarkdownSummary(report: Report): string {
  const { baseUrl, siteId, configured, found, startedAt, checks } = report;
  const counts = describeCounts(report);
  return [
    '# Connection check',
    `**${escape(describeReport(report))}.**${counts && ` ${counts}.`}`,
    toTable(
      ['', ''],
      [
        ['Base URL', code(baseUrl)],
        ['Site ID', code(siteId)],
        ['Paging of the connection', code(describePaging(configured))],
        ['Paging that was found', found ? code(describePaging(found)) : 'no other'],
        ['Begun', new Date(startedAt).toISOString()],
        ['Requests', describeRequests(report)],
      ],
    ),
    toTable(
      ['Check', 'Outcome', 'Finding'],
      checks.map(({ title, verdict }) => [
        escape(title),
        outcomeOf(verdict),
        escape(verdict?.summary ?? ''),
      ]),
    ),
  ].join('\n\n');
}

function toSection(
  { title, verdict, details, evidence }: CheckEntry,
  number: number,
  seen: Set<Evidence>,
): string[] {
  if (!verdict) return [];
  const parts = [`## ${number}. ${escape(title)}: ${verdict.outcome}`, escape(verdict.summary)];
  if (details.length > 0) {
    parts.push(details.map((line) => `- ${escape(line)}`).join('\n'));
  }
  if (verdict.advice !== null) parts.push(`**What to do:** ${escape(verdict.advice)}`);
  for (const request of evidence) {
    // Many checks look at the first page: it is printed once.
    if (seen.has(request)) parts.push(`Shown above: ${code(`GET ${request.url}`)}`);
    else parts.push(...toRequest(request));
    seen.add(request);
  }
  return parts;
}

function toRequest(request: Evidence): string[] {
  return [fenced('sh', toCurl(request)), fenced('', describeAnswer(request))];
}

function outcomeOf(verdict: CheckEntry['verdict']): string {
  if (verdict === null) return 'not run';
  return verdict.outcome === 'failed' ? '**failed**' : verdict.outcome;
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Escapes a text of the service, and puts it on one line. */
function escape(text: string): string {
  return escapeMarkdown(text.replaceAll(/\s+/g, ' '));
}

function code(text: string): string {
  const ticks = longestRun(text, 0);
  const fence = '`'.repeat(ticks + 1);
  const space = ticks > 0 ? ' ' : '';
  return `${fence}${space}${text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)}${space}${fence}`;
}

/** Formats a code block, with a fence that does not occur in the text. */
function fenced(language: string, text: string): string {
  const fence = '`'.repeat(longestRun(text, 2) + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(text: string, least: number): number {
  return Math.max(least, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
