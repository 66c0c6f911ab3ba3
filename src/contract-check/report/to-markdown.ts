import { escapeLine } from '../../text/escape-markdown';
import type { Block, Section } from '../../text/reports/report';
import * as markdown from '../../text/reports/to-markdown';
import {
  describeCounts,
  describePaging,
  describeReport,
  describeRequests,
} from './describe-report';
import { groupChecks, wasNotRun } from './group-checks';
import { type CheckEntry, describeAnswer, type Evidence, type Report, toCurl } from './report';

const { toCode, toCodeBlock, toList, toTable } = markdown;

/** Formats a report as Markdown, for an issue or an email to the service's team. */
export function toMarkdown(report: Report): string {
  const seen = new Set<Evidence>();
  const sections = report.checks.flatMap((check, index) => toSection(check, index + 1, seen));
  return [...markdown.toMarkdown({ ...toSummary(report), sections })].join('');
}

/** Formats the result of each check as Markdown, without the requests. */
export function toMarkdownSummary(report: Report): string {
  return [...markdown.toMarkdown(toSummary(report))].join('');
}

function toSummary(report: Report): Section {
  const { baseUrl, siteId, configured, found, startedAt, checks } = report;
  const counts = describeCounts(report);
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Base URL', toCode(baseUrl)],
    ['Site ID', toCode(siteId)],
    ['Paging of the connection', toCode(describePaging(configured))],
    ['Paging that was found', found ? toCode(describePaging(found)) : 'no other'],
    ['Begun', new Date(startedAt).toISOString()],
  ];
  return {
    heading: 'Connection check',
    blocks: [
      [`**${escapeLine(describeReport(report))}.**${counts && ` ${counts}.`}`],
      [`${describeRequests(report)}.`],
      toTable(
        [
          { heading: '', valueOf: ([name]) => name },
          { heading: '', valueOf: ([, value]) => value },
        ],
        facts,
      ),
      toTable(
        [
          {
            heading: 'Check',
            valueOf: (group) => escapeLine(group.map(({ title }) => title).join(' · ')),
          },
          { heading: 'Outcome', valueOf: ([check]) => describeOutcome(check) },
          { heading: 'Finding', valueOf: ([{ verdict }]) => escapeLine(verdict?.summary ?? '') },
        ],
        groupChecks(checks),
      ),
    ],
  };
}

function describeOutcome({ verdict }: CheckEntry): string {
  if (verdict === null) return 'not run';
  return verdict.outcome === 'failed' ? '**failed**' : verdict.outcome;
}

function toSection(check: CheckEntry, number: number, seen: Set<Evidence>): Section[] {
  const { title, verdict, details, evidence } = check;
  const isInTable = wasNotRun(check) && details.length + evidence.length === 0;
  if (!verdict || isInTable) return [];
  const blocks: Block[] = [[escapeLine(verdict.summary)]];
  if (details.length > 0) blocks.push(toList(details, escapeLine));
  if (verdict.advice !== null) blocks.push([`**What to do:** ${escapeLine(verdict.advice)}`]);
  for (const request of evidence) {
    // Many checks look at the first page: it is printed once.
    if (seen.has(request)) blocks.push([`Shown above: ${toCode(`GET ${request.url}`)}`]);
    else blocks.push(toCodeBlock('sh', toCurl(request)), toCodeBlock('', describeAnswer(request)));
    seen.add(request);
  }
  return [{ heading: `${number}. ${escapeLine(title)}: ${verdict.outcome}`, blocks }];
}
