import type { Category } from '../api/schemas';
import { escapeLine } from '../text/escape-markdown';
import { groupBy } from '../base/group-by';
import { lazyMap } from '../text/pieces';
import { formatCount, formatNumber } from '../text/numbers';
import { type Column, type Report, toList } from '../text/reports/report';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf, unnamedInEnglish } from '../model/names';
import { ENGLISH_FILES } from '../messages/language';
import { NONE } from '../model/hierarchy';
import { membersOf, scopeOf, type PlacedFinding, type RuleFindings } from '../model/review/review';
import { describeFinding, nameOfBranch, RULE_WORDS } from './describe-rule';

interface FindingLine {
  finding: PlacedFinding;
  /** The number of the finding, shared by all of its categories. */
  number: number;
  rule: RuleFindings['name'];
  category: Category;
}

/** Reports findings by branch, because branches may have different owners. */
export function toReviewReport(
  siteId: string,
  loaded: LoadedCategories,
  rules: readonly RuleFindings[],
): Report<FindingLine> {
  const isWhole = loaded.isAllLoaded;
  const branches = groupByBranch(rules);
  const found = branches.flatMap(([, entries]) => entries);
  return {
    heading: 'Review',
    blocks: [
      [
        `- Site: ${escapeLine(siteId)}`,
        `- Reviewed: ${formatNumber(loaded.count)} categories${isWhole ? '' : ': only a part of the site'}`,
      ],
    ],
    sections: lazyMap(branches, ([root, entries]) => ({
      heading: `${escapeLine(nameOfBranch({ loaded }, root, ENGLISH_FILES))} (${formatCount(countCategories(entries), 'category', 'categories')})`,
      sections: [...groupBy(entries, ({ rule }) => rule)].map(([rule, ofRule]) => ({
        heading: `${RULE_WORDS[rule].title({}, ENGLISH_FILES)} (${formatNumber(ofRule.length)})`,
        blocks: [
          [RULE_WORDS[rule].reason({}, ENGLISH_FILES)],
          toList(ofRule, ({ finding }) => toItem(loaded, finding)),
        ],
      })),
    })),
    columns: toColumns(loaded),
    rows: toLines(found, loaded),
    json: {
      fields: { siteId, reviewed: loaded.count, isWhole },
      lists: {
        findings: lazyMap(found, ({ rule, finding }) => ({
          branch: loaded.index.categories[finding.root]?.id ?? null,
          rule,
          note: describeFinding(loaded, finding, ENGLISH_FILES),
          categories: membersOf(loaded, finding).map(({ id, name, parentId }) => ({
            id,
            name,
            parentId,
          })),
        })),
      },
    },
  };
}

function* toLines(
  found: readonly Pick<FindingLine, 'rule' | 'finding'>[],
  loaded: LoadedCategories,
): Generator<FindingLine> {
  for (const [index, { rule, finding }] of found.entries()) {
    for (const category of membersOf(loaded, finding)) {
      yield { rule, finding, number: index + 1, category };
    }
  }
}

function toColumns(loaded: LoadedCategories): readonly Column<FindingLine>[] {
  return [
    {
      heading: 'branch',
      valueOf: ({ finding }) => nameOfBranch({ loaded }, finding.root, ENGLISH_FILES),
    },
    { heading: 'rule', valueOf: ({ rule }) => RULE_WORDS[rule].title({}, ENGLISH_FILES) },
    { heading: 'finding', valueOf: ({ number }) => number },
    { heading: 'id', valueOf: ({ category }) => category.id },
    { heading: 'name', valueOf: ({ category }) => category.name },
    { heading: 'path', valueOf: ({ category }) => loaded.pathOf(category, unnamedInEnglish) },
    {
      heading: 'parentPath',
      valueOf: ({ category }) => loaded.parentPathOf(category, unnamedInEnglish),
    },
    { heading: 'note', valueOf: ({ finding }) => describeFinding(loaded, finding, ENGLISH_FILES) },
  ];
}

function groupByBranch(rules: readonly RuleFindings[]) {
  const all = rules.flatMap(({ name, findings }) =>
    findings.map((finding) => ({ rule: name, finding })),
  );
  return [...groupBy(all, ({ finding }) => finding.root)].toSorted(
    ([a], [b]) => order(a) - order(b),
  );
}

function countCategories(entries: readonly { finding: PlacedFinding }[]): number {
  return entries.reduce((sum, { finding }) => sum + finding.members.length, 0);
}

function order(root: number): number {
  return root === NONE ? Number.POSITIVE_INFINITY : root;
}

function toItem(loaded: LoadedCategories, finding: PlacedFinding): string {
  const members = membersOf(loaded, finding);
  const names = members.map(
    (member) => `${escapeLine(nameOf(member, unnamedInEnglish))} (${escapeLine(member.id)})`,
  );
  const place = scopeOf(loaded, finding);
  const path = place ? loaded.pathOf(place, unnamedInEnglish) : '';
  return `${names.join(', ')}${path && ` in ${escapeLine(path)}`}. ${escapeLine(describeFinding(loaded, finding, ENGLISH_FILES))}.`;
}
