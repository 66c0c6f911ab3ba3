import type { Category } from '../../api/schemas';
import { entryAt } from '../../base/entry-at';
import { forRange, type Task } from '../../base/task';
import { isBlank } from '../../text/invisible';
import { toAppearance } from '../../text/look-alike';
import type { CategoryIndex } from '../category-index';
import { isActive } from '../fields';
import { NONE } from '../hierarchy';

export interface Finding {
  /** The position of the category to fix. The rule and this category's ID identify the finding. */
  subject: number;
  /** The positions of the categories that show what is wrong, at least one. */
  members: readonly number[];
  note: Note;
}

type Note =
  | { kind: 'equal-slugs'; slug: string }
  | { kind: 'stray-spaces'; places: readonly StraySpace[] }
  | { kind: 'html-entities'; entity: string }
  | { kind: 'equal-names' }
  | { kind: 'look-alike-names' }
  | { kind: 'active-below-inactive' }
  | { kind: 'missing-field'; having: number; siblings: number }
  | { kind: 'only-children' };

/** A kind of stray space in a name: at either end, a tab or line break, or several in a row. */
export type StraySpace = 'before' | 'after' | 'line-break' | 'repeated';

function toOwnFinding(position: number, note: Note): Finding {
  return { subject: position, members: [position], note };
}

/** Finds issues in an index. If the list is incomplete, skips whatever further pages could refute. */
type Rule = (index: CategoryIndex, isWhole: boolean) => Task<Finding[]>;

function findShared(
  textOf: (category: Category) => string | null,
  toNote: (text: string, members: readonly Category[]) => Note,
): Rule {
  return function* ({ categories }) {
    const byParent = new Map<string | null, Map<string, number[]>>();
    const shared: { text: string; members: number[] }[] = [];
    yield* forRange(0, categories.length, (position) => {
      const category = entryAt(categories, position);
      const text = textOf(category);
      if (text === null) return;
      let siblings = byParent.get(category.parentId);
      if (!siblings) byParent.set(category.parentId, (siblings = new Map()));
      const members = siblings.get(text);
      if (!members) siblings.set(text, [position]);
      else if (members.push(position) === 2) shared.push({ text, members });
    });
    return shared.map(({ text, members }) => {
      const sharing = members.map((position) => entryAt(categories, position));
      return { subject: entryAt(members, 0), members, note: toNote(text, sharing) };
    });
  };
}

const STRAY: readonly [pattern: RegExp, place: StraySpace][] = [
  [/^[\s\u200B]/u, 'before'],
  [/[\s\u200B]$/u, 'after'],
  [/[\t\n\v\f\r\u2028\u2029]/u, 'line-break'],
  [/\s\s/u, 'repeated'],
];

function* findStraySpaces({ categories }: CategoryIndex): Task<Finding[]> {
  const findings: Finding[] = [];
  yield* forRange(0, categories.length, (position) => {
    const { name } = entryAt(categories, position);
    const places = STRAY.filter(([pattern]) => pattern.test(name ?? '')).map(([, place]) => place);
    if (places.length === 0) return;
    findings.push(toOwnFinding(position, { kind: 'stray-spaces', places }));
  });
  return findings;
}

/** Lists HTML's entity names that contain digits so "Q&A1;" does not match. */
const HTML_ENTITY = /&(?:[a-z]{2,31}|(?:blk|emsp|frac|sup|there)\d{1,2}|#\d{1,7}|#x[\da-f]{1,6});/i;

function* findHtmlEntities({ categories }: CategoryIndex): Task<Finding[]> {
  const findings: Finding[] = [];
  yield* forRange(0, categories.length, (position) => {
    const [entity] = HTML_ENTITY.exec(entryAt(categories, position).name ?? '') ?? [];
    if (entity) findings.push(toOwnFinding(position, { kind: 'html-entities', entity }));
  });
  return findings;
}

function* findActiveBelowInactive({ categories, hierarchy }: CategoryIndex): Task<Finding[]> {
  const { parentsFirst, parentAt } = hierarchy;
  /** The topmost inactive category of each category's path. */
  const topOf = new Map<number, number>();
  const activeBelow = new Map<number, number[]>();
  yield* forRange(0, parentsFirst.length, (at) => {
    const position = entryAt(parentsFirst, at);
    const { status } = entryAt(categories, position);
    const isOn = isActive(status);
    const above = topOf.get(entryAt(parentAt, position));
    const top = above ?? (status === null || isOn ? undefined : position);
    if (top === undefined) return;
    topOf.set(position, top);
    if (!isOn) return;
    const members = activeBelow.get(top);
    if (members) members.push(position);
    else activeBelow.set(top, [position]);
  });
  return Array.from(
    activeBelow,
    ([top, members]): Finding => ({
      subject: top,
      members,
      note: { kind: 'active-below-inactive' },
    }),
  ).toSorted((one, other) => other.members.length - one.members.length);
}

/** How many siblings must have a field before it is expected of the others. */
const FEWEST = 3;

/** How many siblings must have a field for each one that lacks it. */
const MOST = 2;

function findMissing(field: 'description' | 'icon'): Rule {
  return function* (index, isWhole) {
    const findings: Finding[] = [];
    if (!isWhole) return findings;
    const { categories } = index;
    const lacks = new Set<number>();
    yield* forRange(0, categories.length, (position) => {
      if (isBlank(entryAt(categories, position)[field] ?? '')) lacks.add(position);
    });
    const families = [index.roots, ...index.families];
    yield* forRange(0, families.length, (at) => {
      const siblings = entryAt(families, at);
      const lacking = siblings.filter((position) => lacks.has(position));
      const having = siblings.length - lacking.length;
      if (having < FEWEST || having < MOST * lacking.length) return;
      const note = { kind: 'missing-field', having, siblings: siblings.length } as const;
      for (const position of lacking) findings.push(toOwnFinding(position, note));
    });
    return findings;
  };
}

/** The minimum length of a chain. A single only child may just be the first of several children. */
const SHORTEST = 2;

function* findOnlyChildren(index: CategoryIndex, isWhole: boolean): Task<Finding[]> {
  const { categories, childrenAt, hierarchy } = index;
  const findings: Finding[] = [];
  if (!isWhole) return findings;
  const onlyChildOf = (position: number) => {
    const children = childrenAt[position] ?? [];
    return children.length === 1 ? entryAt(children, 0) : NONE;
  };
  // The category above a chain is not an only child itself.
  yield* forRange(0, categories.length, (top) => {
    if (hierarchy.isInCycle(top)) return;
    if (onlyChildOf(entryAt(hierarchy.parentAt, top)) === top) return;
    const members: number[] = [];
    for (let at = onlyChildOf(top); at !== NONE; at = onlyChildOf(at)) members.push(at);
    if (members.length < SHORTEST) return;
    findings.push({
      subject: entryAt(members, 0),
      members,
      note: { kind: 'only-children' },
    });
  });
  return findings;
}

/** The review's rules, most certain first. The browser stores muted rules and known findings under these names. */
export const REVIEW_RULES = {
  'equal-slugs': findShared(
    ({ slug }) => slug,
    (slug) => ({ kind: 'equal-slugs', slug }),
  ),
  'stray-spaces': findStraySpaces,
  'html-entities': findHtmlEntities,
  'equal-names': findShared(
    ({ name }) => (name === null ? null : toAppearance(name)),
    (_, [first, ...others]) => {
      const isEqual = others.every(({ name }) => name === first?.name);
      return { kind: isEqual ? 'equal-names' : 'look-alike-names' };
    },
  ),
  'active-below-inactive': findActiveBelowInactive,
  'missing-description': findMissing('description'),
  'missing-icon': findMissing('icon'),
  'only-children': findOnlyChildren,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof REVIEW_RULES;

export const RULE_NAMES = Object.keys(REVIEW_RULES).filter(isRuleName);

export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(REVIEW_RULES, name);
}
