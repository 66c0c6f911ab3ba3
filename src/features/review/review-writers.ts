import { toHeader, writeRecords } from '../../text/csv';
import { escapeLine } from '../../text/escape-markdown';
import { groupBy } from '../../text/group-by';
import { formatCount, formatNumber } from '../../text/numbers';
import { slicesOf } from '../../text/work';
import { writeJsonArray } from '../../text/write-json-array';
import type { ReportWriters } from '../../categories/export/report-formats';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded, formatPath, nameOf } from '../../model/names';
import { NO_BRANCH } from '../../model/review/branch-of';
import type { PlacedFinding } from '../../model/review/reviewer';
import { RULES } from '../../model/review/rules';
import { countByBranch, membersOf, nameOfBranch, type RuleFindings } from './review-findings';

/** What of a review is taken along. */
export interface ReviewReport {
  siteId: string;
  loaded: LoadedCategories;
  rules: readonly RuleFindings[];
}

/** How a review is written: branch by branch, since each may have an owner of its own. */
export const REVIEW_WRITERS: ReportWriters<ReviewReport> = { toMarkdown, toCsv, toJson };

/** Groups what was found by branch, in the order of the site, and within each by rule. */
function* toBranches({ rules }: ReviewReport) {
  const byRoot = rules.map(({ name, findings }) => ({
    name,
    findings: groupBy(findings, ({ root }) => root),
  }));
  const counts = countByBranch(rules).toSorted(([a], [b]) => order(a) - order(b));
  for (const [root, count] of counts) {
    yield {
      root,
      count,
      rules: byRoot
        .map(({ name, findings }) => ({ name, findings: findings.get(root) ?? [] }))
        .filter(({ findings }) => findings.length > 0),
    };
  }
}

function order(root: number): number {
  return root === NO_BRANCH ? Number.POSITIVE_INFINITY : root;
}

function* toMarkdown(report: ReviewReport): Generator<string> {
  const { loaded, siteId } = report;
  const part = loaded.paging.kind === 'end' ? '' : ': only a part of the site';
  yield `# Review\n\n- Site: ${escapeLine(siteId)}\n- Reviewed: ${formatLoaded(loaded)} categories${part}\n`;
  for (const { root, count, rules } of toBranches(report)) {
    yield `\n## ${escapeLine(nameOfBranch(loaded, root))} (${formatCount(count, 'category', 'categories')})\n`;
    for (const { name, findings } of rules) {
      const { title, why, certainty } = RULES[name];
      yield `\n### ${title} (${formatNumber(findings.length)}, ${certainty})\n\n${why}\n\n`;
      for (const slice of slicesOf(findings)) {
        yield slice.map((finding) => toItem(loaded, finding)).join('');
      }
    }
  }
}

function toItem(loaded: LoadedCategories, finding: PlacedFinding): string {
  const members = membersOf(loaded, finding);
  const names = members.map((member) => `${escapeLine(nameOf(member))} (${escapeLine(member.id)})`);
  const path = members[0] ? formatPath(loaded.ancestorsOf(members[0]).known) : '';
  return `- ${names.join(', ')}${path && ` in ${escapeLine(path)}`}. ${escapeLine(finding.note)}.\n`;
}

const COLUMNS = ['branch', 'rule', 'certainty', 'finding', 'id', 'name', 'path', 'note'];

/** A line for each category; those that belong together have the same number. */
function* toCsv(report: ReviewReport): Generator<string> {
  const { loaded } = report;
  yield toHeader(COLUMNS);
  let number = 0;
  yield* writeRecords(toEntries(report), ({ root, name, finding }) => {
    const { title, certainty } = RULES[name];
    number += 1;
    return membersOf(loaded, finding).map((member) => [
      nameOfBranch(loaded, root),
      title,
      certainty,
      number,
      member.id,
      member.name,
      formatPath(loaded.ancestorsOf(member).known),
      finding.note,
    ]);
  });
}

function* toJson(report: ReviewReport): Generator<string> {
  const { loaded, siteId } = report;
  const head = { siteId, reviewed: loaded.count, isWhole: loaded.paging.kind === 'end' };
  yield JSON.stringify(head).slice(0, -1);
  yield* writeJsonArray('findings', toEntries(report), ({ root, name, finding }) => ({
    branch: loaded.index.categories[root]?.id ?? null,
    rule: name,
    certainty: RULES[name].certainty,
    note: finding.note,
    categories: membersOf(loaded, finding).map(({ id, name: called, parentId }) => ({
      id,
      name: called,
      parentId,
    })),
  }));
  yield '}\n';
}

/** Everything that was found, one after the other. */
function toEntries(report: ReviewReport) {
  return [...toBranches(report)].flatMap(({ root, rules }) =>
    rules.flatMap(({ name, findings }) => findings.map((finding) => ({ root, name, finding }))),
  );
}
