import { isBlank } from '../text/invisible';
import { ExactNumber } from '../text/parse-json';
import { dateFormOf } from './dates';
import type { DeviationKind } from './deviations';

/** How well a field conforms, from best to worst. */
export type Conformance =
  | 'promised'
  /** The interface does not say whether the field may be so. Not reported to users. */
  | 'unspecified'
  /** Allowed, but of no use. */
  | 'useless'
  /** Contradicts the interface, but the value is readable. */
  | 'contradiction'
  /** The value is lost, and with an `id` the whole entry. */
  | 'unreadable';

export interface FieldRule {
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
  absent: Conformance;
  null: Conformance;
  empty: Conformance;
}

/**
 * The rules for every field of the interface (`public/openapi.yaml`). The interface does not say which fields may be
 * null or omitted: these rules are the most lenient reading.
 */
export const INTERFACE = {
  Category: {
    id: { type: 'id', absent: 'unreadable', null: 'unreadable', empty: 'unreadable' },
    name: { type: 'text', absent: 'contradiction', null: 'contradiction', empty: 'useless' },
    slug: { type: 'text', absent: 'contradiction', null: 'contradiction', empty: 'useless' },
    description: {
      type: 'text',
      absent: 'contradiction',
      null: 'unspecified',
      empty: 'unspecified',
    },
    icon: { type: 'text', absent: 'contradiction', null: 'unspecified', empty: 'unspecified' },
    parentId: { type: 'reference', absent: 'promised', null: 'promised', empty: 'promised' },
    status: { type: 'text', absent: 'contradiction', null: 'contradiction', empty: 'useless' },
    createdAt: {
      type: 'date',
      absent: 'contradiction',
      null: 'contradiction',
      empty: 'contradiction',
    },
    updatedAt: {
      type: 'date',
      absent: 'contradiction',
      null: 'contradiction',
      empty: 'contradiction',
    },
  },
  PageInfo: {
    hasNextPage: {
      type: 'boolean',
      absent: 'contradiction',
      null: 'contradiction',
      empty: 'contradiction',
    },
    startCursor: {
      type: 'cursor',
      absent: 'contradiction',
      null: 'unspecified',
      empty: 'unspecified',
    },
    endCursor: {
      type: 'cursor',
      absent: 'contradiction',
      null: 'unspecified',
      empty: 'unspecified',
    },
    totalCount: {
      type: 'count',
      absent: 'contradiction',
      null: 'contradiction',
      empty: 'contradiction',
    },
  },
  SubCategory: {
    id: { type: 'id', absent: 'unreadable', null: 'unreadable', empty: 'unreadable' },
  },
  CategoryList: {
    categories: { type: 'list', absent: 'unreadable', null: 'unreadable', empty: 'unreadable' },
    pageInfo: {
      type: 'object',
      absent: 'contradiction',
      null: 'contradiction',
      empty: 'unreadable',
    },
  },
  CategoryResponse: {
    category: { type: 'object', absent: 'unreadable', null: 'unreadable', empty: 'unreadable' },
    subCategories: {
      type: 'list',
      absent: 'contradiction',
      null: 'contradiction',
      empty: 'unreadable',
    },
  },
} as const satisfies Record<string, Record<string, FieldRule>>;

/** An empty page has no entry that a cursor could point at. */
const CURSOR_OF_NOTHING: FieldRule = {
  type: 'cursor',
  absent: 'promised',
  null: 'promised',
  empty: 'promised',
};

/** Returns the rules for the paging information of a page. */
export function pageInfoRules(
  isEmptyPage: boolean,
): Record<keyof typeof INTERFACE.PageInfo, FieldRule> {
  return isEmptyPage
    ? { ...INTERFACE.PageInfo, startCursor: CURSOR_OF_NOTHING, endCursor: CURSOR_OF_NOTHING }
    : INTERFACE.PageInfo;
}

/** Returns how a value deviates from its rule; null if it does not. */
export function deviationKindOf({ type }: FieldRule, value: unknown): DeviationKind | null {
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

/** Returns how well a field conforms whose value deviates in this way. */
export function conformanceOf({ type, ...rule }: FieldRule, kind: string | null): Conformance {
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
      return type === 'date' || type === 'list' || type === 'object'
        ? 'unreadable'
        : 'contradiction';
    case 'boolean':
      return type === 'text' || type === 'reference' || type === 'cursor'
        ? 'contradiction'
        : 'unreadable';
    case 'text':
      return type === 'list' || type === 'object' ? 'unreadable' : 'contradiction';
    default:
      return 'contradiction';
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
