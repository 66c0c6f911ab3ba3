import { isBlank } from '../text/invisible';
import { ExactNumber } from '../text/parse-json';
import { dateFormOf } from './dates';
import type { DeviationKind } from './deviations';

/** How well a field conforms, from best to worst. */
export type Standing =
  | 'promised'
  /** The interface does not say whether it may be so: nothing to trouble a person with. */
  | 'open'
  /** The interface allows it, but it is of no use. */
  | 'data'
  /** Contradicts the interface. What is there can be read all the same. */
  | 'interface'
  /** The value is lost, and with an `id` the whole entry. */
  | 'unreadable';

export interface Rule {
  type:
    | 'id'
    /** The `id` of something else. */
    | 'reference'
    | 'text'
    | 'cursor'
    /** A date-time of RFC 3339 in UTC (see `dates.ts`). */
    | 'date'
    | 'boolean'
    | 'count'
    | 'list'
    | 'object';
  /** The meaning of a field that is omitted, null, or an empty text. */
  absent: Standing;
  null: Standing;
  empty: Standing;
}

/**
 * The rule book: every field of the interface (sections 2 and 4). Which fields may be null or left out
 * the interface does not show. What is set here is the reading of it that causes the least trouble.
 */
export const INTERFACE = {
  Category: {
    id: { type: 'id', absent: 'unreadable', null: 'unreadable', empty: 'unreadable' },
    name: { type: 'text', absent: 'interface', null: 'interface', empty: 'data' },
    slug: { type: 'text', absent: 'interface', null: 'interface', empty: 'data' },
    description: { type: 'text', absent: 'interface', null: 'open', empty: 'open' },
    icon: { type: 'text', absent: 'interface', null: 'open', empty: 'open' },
    parentId: { type: 'reference', absent: 'promised', null: 'promised', empty: 'promised' },
    status: { type: 'text', absent: 'interface', null: 'interface', empty: 'data' },
    createdAt: { type: 'date', absent: 'interface', null: 'interface', empty: 'interface' },
    updatedAt: { type: 'date', absent: 'interface', null: 'interface', empty: 'interface' },
  },
  PageInfo: {
    hasNextPage: { type: 'boolean', absent: 'interface', null: 'interface', empty: 'interface' },
    startCursor: { type: 'cursor', absent: 'interface', null: 'open', empty: 'open' },
    endCursor: { type: 'cursor', absent: 'interface', null: 'open', empty: 'open' },
    totalCount: { type: 'count', absent: 'interface', null: 'interface', empty: 'interface' },
  },
  SubCategory: {
    id: { type: 'id', absent: 'unreadable', null: 'unreadable', empty: 'unreadable' },
  },
  CategoryList: {
    categories: { type: 'list', absent: 'unreadable', null: 'unreadable', empty: 'unreadable' },
    pageInfo: { type: 'object', absent: 'interface', null: 'interface', empty: 'unreadable' },
  },
  CategoryResponse: {
    category: { type: 'object', absent: 'unreadable', null: 'unreadable', empty: 'unreadable' },
    subCategories: { type: 'list', absent: 'interface', null: 'interface', empty: 'unreadable' },
  },
} as const satisfies Record<string, Record<string, Rule>>;

/** A page without entries has nothing that a cursor could be of. */
const CURSOR_OF_NOTHING: Rule = {
  type: 'cursor',
  absent: 'promised',
  null: 'promised',
  empty: 'promised',
};

/** Returns the rules for the paging information of a page. */
export function pageInfoRules(isEmptyPage: boolean): Record<keyof typeof INTERFACE.PageInfo, Rule> {
  return isEmptyPage
    ? { ...INTERFACE.PageInfo, startCursor: CURSOR_OF_NOTHING, endCursor: CURSOR_OF_NOTHING }
    : INTERFACE.PageInfo;
}

/** Returns in which way a value is not what its rule says; null where it is. */
export function kindOf({ type }: Rule, value: unknown): DeviationKind | null {
  const kind = typeOf(value);
  switch (type) {
    case 'text':
      if (typeof value !== 'string' || value === '') return kind;
      return isBlank(value) ? 'empty' : null;
    case 'date':
      return typeof value !== 'string' || value === '' ? kind : kindOfDate(value);
    case 'id':
    case 'reference':
    case 'cursor':
      return kind === 'text' ? null : kind;
    case 'count':
      if (kind !== 'number') return kind;
      return isCount(value instanceof ExactNumber ? Number(value) : value) ? null : 'not-a-count';
    default:
      return kind === type ? null : kind;
  }
}

/** Returns what it means for a field that it is, in this way, not what its rule says. */
export function standingOf({ type, ...rule }: Rule, kind: string | null): Standing {
  switch (kind) {
    case null:
      return 'promised';
    case 'absent':
    case 'null':
    case 'empty':
      return rule[kind];
    case 'list':
    case 'object':
    case 'unreadable-date':
      return 'unreadable';
    case 'number':
      return type === 'date' || type === 'list' || type === 'object' ? 'unreadable' : 'interface';
    case 'boolean':
      return type === 'text' || type === 'reference' || type === 'cursor'
        ? 'interface'
        : 'unreadable';
    case 'text':
      return type === 'list' || type === 'object' ? 'unreadable' : 'interface';
    default:
      return 'interface';
  }
}

/** Returns whether a value is a number of things. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeOf(value) === 'object';
}

function kindOfDate(text: string): DeviationKind | null {
  const form = dateFormOf(text);
  if (form === 'utc') return null;
  return form === 'unreadable' ? 'unreadable-date' : 'other-date-format';
}

function typeOf(value: unknown) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof ExactNumber) return 'number';
  switch (typeof value) {
    case 'undefined':
      return 'absent';
    case 'string':
      return value === '' ? 'empty' : 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'object';
  }
}
