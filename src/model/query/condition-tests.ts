import { formatUtcSecond, toUtcSecond } from '../../api/dates';
import { createWordTest, fold, foldSpellings } from '../../text/fold';
import { isBlank } from '../../text/invisible';
import { Lookup } from '../../text/search-texts';
import type { Task } from '../../text/task';
import { type CategoryIndex, lacksParent } from '../category-index';
import { type FieldName, toText } from '../fields';
import { NONE } from '../hierarchy';
import { Branches } from './branches';
import type { Condition } from './parse-query';
import type { Kind } from './qualifiers';
import { toRange, type Range } from './read-dates';
import { searchTextsOf } from '../index-texts';

/** Whether a condition holds: the least of several for all, the greatest for one. Unknown depends on unloaded ones. */
export const NO = 0;
export const UNKNOWN = 1;
export const YES = 2;

export interface ConditionTest {
  /** Reads the categories that were loaded since, if the condition depends on others. */
  extend?: () => Task<void>;
  /** Changes when earlier results may have become wrong. */
  version?: () => number;
  test: (position: number) => number;
}

/** Creates the test of a qualifier for the categories of an index. */
export function createTest(condition: Condition, index: CategoryIndex, now: number): ConditionTest {
  const { categories } = index;
  const textAt = (position: number, field: FieldName) =>
    toText(categories[position]?.[field] ?? null) ?? '';
  switch (condition.valueType) {
    case 'id':
      return testIf((position) => categories[position]?.id === condition.id);
    case 'ids': {
      const ids = new Set(condition.ids);
      return testIf((position) => ids.has(categories[position]?.id ?? ''));
    }
    case 'status':
      return createStatusTest(condition.status, index);
    case 'part': {
      const { field, part } = condition;
      if (field === 'name') {
        const lookup = new Lookup(searchTextsOf(index), part);
        return {
          extend: () => lookup.extend(),
          test: (position) => (lookup.isInName(position) ? YES : NO),
        };
      }
      const hasPart = createWordTest(part);
      return testIf((position) => hasPart(foldSpellings(textAt(position, field))));
    }
    case 'branch':
      return createBranchTest(condition.reference, condition.isDirect, index);
    case 'levels':
      return createLevelTest(condition.levels, index);
    case 'dates': {
      const { field, dates } = condition;
      const range = 'unit' in dates ? toRange(dates, now) : dates;
      // Compare texts that sort by time: to parse 100,000 times would take longer than the rest of the search.
      const [from, until] = [toBound(range.from), toBound(range.until)];
      return testIf((position) => {
        const time = toUtcSecond(categories[position]?.[field]);
        return time !== null && time >= from && time < until;
      });
    }
    case 'field': {
      const { field, isPresent } = condition;
      return testIf((position) => isBlank(textAt(position, field)) !== isPresent);
    }
    case 'kind':
      return createKindTest(condition.kind, index);
  }
}

function testIf(holds: (position: number) => boolean): ConditionTest {
  return { test: (position) => (holds(position) ? YES : NO) };
}

function isIn({ from, until }: Range, number: number): boolean {
  return number >= from && number < until;
}

function toBound(time: number): string {
  if (time === -Infinity) return '';
  if (time === Infinity) return '\uFFFF';
  return formatUtcSecond(time);
}

function unknownUntilAllLoaded({ paging }: CategoryIndex, answer: number): number {
  return paging.kind === 'more' ? UNKNOWN : answer;
}

/** Compares the status exactly or, if no category has it, without regard to case. */
function createStatusTest(wanted: string, { categories, statuses }: CategoryIndex): ConditionTest {
  const isKnown = () => statuses.countOf(wanted) > 0;
  const folded = fold(wanted);
  const isEqual = new Map<string, boolean>();
  return {
    version: () => Number(isKnown()),
    test: (position) => {
      const status = categories[position]?.status ?? null;
      if (status === null) return NO;
      if (status === wanted) return YES;
      if (isKnown()) return NO;
      const known = isEqual.get(status) ?? fold(status) === folded;
      isEqual.set(status, known);
      return known ? YES : NO;
    },
  };
}

function createLevelTest(levels: Range, index: CategoryIndex): ConditionTest {
  const { categories } = index;
  return {
    test: (position) => {
      const { topAt, levelAt } = index.hierarchy;
      // The topmost loaded ancestor may still get a parent.
      if (categories[topAt[position] ?? NONE]?.parentId !== null)
        return unknownUntilAllLoaded(index, NO);
      return isIn(levels, levelAt[position] ?? 0) ? YES : NO;
    },
  };
}

function createBranchTest(
  reference: string,
  isDirect: boolean,
  index: CategoryIndex,
): ConditionTest {
  const { childrenAt } = index;
  const branches = new Branches(index, reference);
  /** The tree in which the branches were found, and its positions below them. */
  let { hierarchy } = index;
  let isBelow = new Uint8Array();
  return {
    version: () => branches.version,
    *extend() {
      const latest = index.hierarchy;
      yield* branches.extend();
      hierarchy = latest;
      const children = branches.isId
        ? index.childrenOf(reference)
        : [...branches.positions].flatMap((position) => childrenAt[position] ?? []);
      isBelow = isDirect ? hierarchy.mark(children) : hierarchy.withDescendants(children);
    },
    test: (position) => {
      if (isBelow[position] === 1) return YES;
      const { size, topAt } = hierarchy;
      const top = isDirect ? position : (topAt[position] ?? position);
      return lacksParent(index, top, size) ? unknownUntilAllLoaded(index, NO) : NO;
    },
  };
}

/** Returns whether no other loaded category names this one as its parent. */
export function isLeaf({ childrenAt }: CategoryIndex, position: number): boolean {
  return childrenAt[position]?.every((child) => child === position) ?? true;
}

function createKindTest(kind: Kind, index: CategoryIndex): ConditionTest {
  const { categories } = index;
  switch (kind) {
    case 'root':
      return testIf((position) => categories[position]?.parentId === null);
    case 'leaf':
      // Sub-categories may still arrive.
      return {
        test: (position) => (isLeaf(index, position) ? unknownUntilAllLoaded(index, YES) : NO),
      };
    case 'orphan':
      // The parent may still arrive.
      return {
        test: (position) => (lacksParent(index, position) ? unknownUntilAllLoaded(index, YES) : NO),
      };
  }
}
