import type { Category } from '../api/schemas';
import { escapeLine } from '../text/escape-markdown';
import { groupBy } from '../base/group-by';
import { lazyMap } from '../text/pieces';
import { formatCount, formatNumber } from '../text/numbers';
import { type Column, type Report, type Section, toList } from '../text/reports/report';
import { type Connection, resolveBaseUrl } from '../site/connection';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf, unnamedInEnglish } from '../model/names';
import { ENGLISH_FILES } from '../messages/language';
import { NONE } from '../model/hierarchy';
import {
  countReviewed,
  membersOf,
  type OpenRule,
  type PlacedFinding,
  subjectOf,
} from '../model/review/review';
import type { RuleName } from '../model/review/rules';
import { describeFinding, nameOfBranch, RULE_WORDS } from './describe-rule';

export interface ReviewedSite {
  connection: Pick<Connection, 'name' | 'environment' | 'baseUrl' | 'auth'>;
  siteId: string;
}

interface Entry {
  rule: OpenRule['name'];
  finding: PlacedFinding;
  /** Whether it was set aside. */
  isKnown: boolean;
}

interface FindingLine extends Entry {
  /** The finding's number, shared by all of its categories. */
  number: number;
  category: Category;
}

/**
 * Reports findings by branch because branches may have different owners. Known findings come last.
 * @param root the position of the top-level category whose branch was reviewed; null for the whole site
 * @param muted the rules that were left out
 */
export function toReviewReport(
  site: ReviewedSite,
  loaded: LoadedCategories,
  rules: readonly OpenRule[],
  root: number | null,
  muted: readonly RuleName[] = [],
): Report<FindingLine> {
  const isWhole = loaded.isAllLoaded;
  const branch = root === null ? undefined : loaded.index.categories[root];
  const reviewed = countReviewed(loaded, root);
  const branches = groupByBranch(rules);
  const known = rules.flatMap(({ name, known: findings }) => toEntries(name, findings, true));
  const all = [...branches.flatMap(([, entries]) => entries), ...known];
  return {
    heading: 'Review',
    blocks: [
      [
        ...describeSite(site),
        `- Reviewed: ${describeReviewed(reviewed, branch, isWhole)}`,
        `- Findings: ${formatNumber(all.length - known.length)}`,
        ...(known.length > 0 ? [`- Known, not counted: ${formatNumber(known.length)}`] : []),
        ...(muted.length > 0 ? [`- Muted rules, left out: ${muted.map(titleOf).join(', ')}`] : []),
      ],
    ],
    sections: [
      ...branches.map(([top, entries]) => toBranch(loaded, top, entries)),
      ...(known.length > 0 ? [toKnown(loaded, known)] : []),
    ],
    columns: toColumns(loaded),
    rows: toLines(all, loaded),
    json: {
      fields: {
        ...toJsonSite(site),
        branch: branch && toReference(branch),
        reviewed,
        isWhole,
        muted: muted.length > 0 ? muted : undefined,
      },
      lists: {
        findings: lazyMap(all, ({ rule, finding, isKnown }) => ({
          branch: loaded.index.categories[finding.root]?.id ?? null,
          rule,
          note: describeFinding(finding, ENGLISH_FILES),
          isKnown,
          category: toReference(subjectOf(loaded, finding)),
          categories: membersOf(loaded, finding).map(toReference),
        })),
      },
    },
  };
}

function titleOf(rule: RuleName): string {
  return RULE_WORDS[rule].title({}, ENGLISH_FILES);
}

function toJsonSite({ connection, siteId }: ReviewedSite) {
  const { name, environment, auth } = connection;
  return {
    connection: name,
    environment: environment || undefined,
    siteId,
    // The embedded service has no base URL.
    baseUrl: auth === 'demo' ? undefined : resolveBaseUrl(connection),
  };
}

function describeSite(site: ReviewedSite): string[] {
  const { connection, environment, siteId, baseUrl } = toJsonSite(site);
  const label = environment ? ` (${escapeLine(environment)})` : '';
  const host = baseUrl ? ` on ${escapeLine(baseUrl.replace(/^https?:\/\//, ''))}` : '';
  return [
    `- Connection: ${escapeLine(connection)}${label}`,
    `- Site: ${escapeLine(siteId)}${host}`,
  ];
}

function describeReviewed(count: number, branch: Category | undefined, isWhole: boolean): string {
  const amount = formatCount(count, 'category', 'categories');
  const place = branch ? ` of ${toQuotedName(branch)}` : '';
  const part = isWhole ? '' : `: only a part of the ${branch ? 'branch' : 'site'}`;
  return amount + place + part;
}

function toQuotedName(category: Category): string {
  return `“${escapeLine(nameOf(category, unnamedInEnglish))}” (${escapeLine(category.id)})`;
}

function toReference({ id, name, parentId }: Category) {
  return { id, name, parentId };
}

function toBranch(loaded: LoadedCategories, root: number, entries: readonly Entry[]): Section {
  const name = escapeLine(nameOfBranch({ loaded }, root, ENGLISH_FILES));
  return {
    heading: `${name} (${formatCount(entries.length, 'finding', 'findings')})`,
    sections: [...groupBy(entries, ({ rule }) => rule)].map(([rule, ofRule]) => ({
      heading: `${titleOf(rule)} (${formatNumber(ofRule.length)})`,
      blocks: [
        [RULE_WORDS[rule].reason({}, ENGLISH_FILES)],
        toList(ofRule, ({ finding }) => toItem(loaded, finding)),
      ],
    })),
  };
}

function toKnown(loaded: LoadedCategories, entries: readonly Entry[]): Section {
  return {
    heading: `Known (${formatCount(entries.length, 'finding', 'findings')})`,
    blocks: [
      toList(entries, ({ rule, finding }) => `${titleOf(rule)}: ${toItem(loaded, finding)}`),
    ],
  };
}

function* toLines(found: readonly Entry[], loaded: LoadedCategories): Generator<FindingLine> {
  for (const [index, entry] of found.entries()) {
    for (const category of membersOf(loaded, entry.finding)) {
      yield { ...entry, number: index + 1, category };
    }
  }
}

function toColumns(loaded: LoadedCategories): readonly Column<FindingLine>[] {
  return [
    {
      heading: 'branch',
      valueOf: ({ finding }) => nameOfBranch({ loaded }, finding.root, ENGLISH_FILES),
    },
    { heading: 'rule', valueOf: ({ rule }) => titleOf(rule) },
    { heading: 'finding', valueOf: ({ number }) => number },
    { heading: 'fixId', valueOf: ({ finding }) => subjectOf(loaded, finding).id },
    { heading: 'fixName', valueOf: ({ finding }) => subjectOf(loaded, finding).name },
    { heading: 'fixStatus', valueOf: ({ finding }) => subjectOf(loaded, finding).status },
    { heading: 'note', valueOf: ({ finding }) => describeFinding(finding, ENGLISH_FILES) },
    { heading: 'known', valueOf: ({ isKnown }) => isKnown },
    { heading: 'id', valueOf: ({ category }) => category.id },
    { heading: 'name', valueOf: ({ category }) => category.name },
    { heading: 'path', valueOf: ({ category }) => loaded.pathOf(category, unnamedInEnglish) },
    {
      heading: 'parentPath',
      valueOf: ({ category }) => loaded.parentPathOf(category, unnamedInEnglish),
    },
  ];
}

function groupByBranch(rules: readonly OpenRule[]) {
  const all = rules.flatMap(({ name, findings }) => toEntries(name, findings, false));
  return [...groupBy(all, ({ finding }) => finding.root)].toSorted(
    ([a], [b]) => order(a) - order(b),
  );
}

function toEntries(
  rule: OpenRule['name'],
  findings: readonly PlacedFinding[],
  isKnown: boolean,
): Entry[] {
  return findings.map((finding) => ({ rule, finding, isKnown }));
}

function order(root: number): number {
  return root === NONE ? Number.POSITIVE_INFINITY : root;
}

/** Writes the category to fix, its status, its place, what is wrong and the finding's other categories. */
function toItem(loaded: LoadedCategories, finding: PlacedFinding): string {
  const subject = subjectOf(loaded, finding);
  const path = loaded.parentPathOf(subject, unnamedInEnglish);
  const others = membersOf(loaded, finding).filter((member) => member !== subject);
  const parts = [
    toName(subject) + (path && ` in ${escapeLine(path)}`),
    ...(finding.note.kind === 'active-below-inactive' ? [escapeLine(subject.status ?? '')] : []),
    escapeLine(describeFinding(finding, ENGLISH_FILES)),
  ];
  return `${parts.join(', ')}${others.length > 0 ? `: ${others.map(toName).join(', ')}` : '.'}`;
}

function toName(category: Category): string {
  return `${escapeLine(nameOf(category, unnamedInEnglish))} (${escapeLine(category.id)})`;
}
