import { formatUtcSecond, toUtcSecond } from '../../api/dates';
import { entryAt } from '../../base/entry-at';
import { fold } from '../../text/fold';
import { isBlank } from '../../text/invisible';
import type { Task } from '../../base/task';
import { type CategoryIndex, lacksParent } from '../category-index';
import { type FieldName, textOf } from '../fields';
import { createBranchSearch } from './branches';
import type { Condition } from './parse-query';
import type { Kind } from './qualifiers';
import { toRange, type Range } from './read-dates';

type Test = (position: number) => boolean;

export interface ConditionPredicate {
  extend?: () => Task<void>;
  /** Tests only what has loaded: a category without loaded sub-categories is a leaf. */
  test: Test;
}

export function createPredicate(
  condition: Condition,
  index: CategoryIndex,
  now: number,
): ConditionPredicate {
  const { categories } = index;
  const textAt = (position: number, field: FieldName) =>
    textOf(entryAt(categories, position), field) ?? '';
  switch (condition.valueType) {
    case 'id':
      return { test: (position) => entryAt(categories, position).id === condition.id };
    case 'ids': {
      const ids = new Set(condition.ids);
      return { test: (position) => ids.has(entryAt(categories, position).id) };
    }
    case 'status':
      return createStatusTest(condition.status, index);
    case 'part': {
      const { field, part } = condition;
      return { test: (position) => fold(textAt(position, field)).includes(part) };
    }
    case 'branch':
      return createBranchTest(condition.reference, condition.isDirect, index);
    case 'levels':
      return { test: createLevelTest(condition.levels, index) };
    case 'dates': {
      const { field, dates } = condition;
      const range = 'unit' in dates ? toRange(dates, now) : dates;
      // Compares sortable text: parsing 100,000 dates would take longer than the rest of the search.
      const [from, until] = [toBound(range.from), toBound(range.until)];
      return {
        test: (position) => {
          const time = toUtcSecond(entryAt(categories, position)[field]);
          return time !== null && time >= from && time < until;
        },
      };
    }
    case 'field': {
      const { field, isPresent } = condition;
      return { test: (position) => isBlank(textAt(position, field)) !== isPresent };
    }
    case 'kind':
      return { test: createKindTest(condition.kind, index) };
  }
}

function toBound(time: number): string {
  if (time === -Infinity) return '';
  if (time === Infinity) return '\uFFFF';
  return formatUtcSecond(time);
}

/** Compares the status exactly. Ignores case if no category has it. */
function createStatusTest(
  wanted: string,
  { categories, statuses }: CategoryIndex,
): ConditionPredicate {
  let meant = new Set<string | null>();
  return {
    // oxlint-disable-next-line require-yield -- there are few statuses
    *extend() {
      const folded = fold(wanted);
      const isSame = (status: string) => fold(status) === folded;
      meant = new Set(statuses.has(wanted) ? [wanted] : [...statuses.keys()].filter(isSame));
    },
    test: (position) => meant.has(entryAt(categories, position).status),
  };
}

function createLevelTest({ from, until }: Range, index: CategoryIndex): Test {
  return (position) => {
    const { topAt, levelAt } = index.hierarchy;
    const level = entryAt(levelAt, position);
    const isRooted = entryAt(index.categories, entryAt(topAt, position)).parentId === null;
    return isRooted && level >= from && level < until;
  };
}

function createBranchTest(
  reference: string,
  isDirect: boolean,
  index: CategoryIndex,
): ConditionPredicate {
  const findBranches = createBranchSearch(index, reference);
  let isInBranch = new Uint8Array();
  return {
    *extend() {
      const { isId, positions } = yield* findBranches();
      const { hierarchy, childrenAt } = index;
      const children = isId
        ? index.childrenOf(reference)
        : positions.flatMap((position) => childrenAt[position] ?? []);
      isInBranch = isDirect ? hierarchy.mark(children) : hierarchy.withDescendants(children);
    },
    test: (position) => isInBranch[position] === 1,
  };
}

/** Returns whether a category has no loaded sub-categories other than itself. */
export function isLeaf({ childrenAt }: CategoryIndex, position: number): boolean {
  return childrenAt[position]?.every((child) => child === position) ?? true;
}

function createKindTest(kind: Kind, index: CategoryIndex): Test {
  switch (kind) {
    case 'root':
      return (position) => entryAt(index.categories, position).parentId === null;
    case 'leaf':
      return (position) => isLeaf(index, position);
    case 'missing-parent':
      // The parent may be on a page that has not loaded.
      return (position) => index.paging.kind !== 'more' && lacksParent(index, position);
  }
}
