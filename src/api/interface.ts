import { isBlank } from '../text/invisible';
import { ExactNumber } from '../text/parse-json';
import { dateFormOf } from './dates';
import type { DeviationKind } from './deviation-tally';

/** How well a field conforms, from best to worst. */
export type Conformance =
  | 'promised'
  /** The API does not specify this case. Reported, but not as an error. */
  | 'unspecified'
  /** Allowed by the API, but useless to the app, such as an empty name. */
  | 'useless'
  /** Contradicts the API, but the value is readable. */
  | 'contradiction'
  /** The value is lost; without a valid `id`, the whole entry is. */
  | 'unreadable';

export interface FieldRule {
  type:
    | 'id'
    | 'reference'
    | 'text'
    | 'cursor'
    /** An RFC 3339 date-time in UTC (see `dates.ts`). */
    | 'date'
    | 'boolean'
    | 'count'
    | 'list'
    | 'object';
  /** How well a missing field conforms. */
  absent: Conformance;
  /** How well a null field conforms. */
  null: Conformance;
  /** How well a field with blank text conforms. */
  empty: Conformance;
}

/** @param absent how well a missing field conforms; each parameter after it defaults to the one before */
function rule<Type extends FieldRule['type']>(
  type: Type,
  absent: Conformance,
  whenNull = absent,
  empty = whenNull,
): FieldRule & { type: Type } {
  return { type, absent, null: whenNull, empty };
}

/** The rules for every field. The API does not say which may be null or missing; only `unreadable` loses data. */
export const INTERFACE = {
  Category: {
    id: rule('id', 'unreadable'),
    name: rule('text', 'contradiction', 'contradiction', 'useless'),
    slug: rule('text', 'contradiction', 'contradiction', 'useless'),
    // The API allows an empty string. An empty description or icon loses no information.
    description: rule('text', 'contradiction', 'unspecified', 'promised'),
    icon: rule('text', 'contradiction', 'unspecified', 'promised'),
    parentId: rule('reference', 'promised'),
    status: rule('text', 'contradiction', 'contradiction', 'useless'),
    createdAt: rule('date', 'contradiction'),
    updatedAt: rule('date', 'contradiction'),
  },
  PageInfo: {
    hasNextPage: rule('boolean', 'contradiction'),
    startCursor: rule('cursor', 'contradiction', 'unspecified', 'promised'),
    endCursor: rule('cursor', 'contradiction', 'unspecified', 'promised'),
    totalCount: rule('count', 'contradiction'),
  },
  SubCategory: { id: rule('id', 'unreadable') },
  CategoryList: {
    categories: rule('list', 'unreadable'),
    pageInfo: rule('object', 'contradiction', 'contradiction', 'unreadable'),
  },
  CategoryResponse: {
    category: rule('object', 'unreadable'),
    subCategories: rule('list', 'contradiction', 'contradiction', 'unreadable'),
  },
};

/** Returns how a value deviates from its rule's type, or null if it does not. `conformanceOf` rates the deviation. */
export function deviationKindOf({ type }: FieldRule, value: unknown): DeviationKind | null {
  const kind = typeOf(value);
  switch (type) {
    case 'text':
      if (typeof value !== 'string' || value === '') return kind;
      if (isBlank(value)) return 'empty';
      // Browsers decode bytes that are not valid UTF-8 as this character.
      return value.includes('\uFFFD') ? 'not-utf-8' : null;
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

/** Returns how well a value with this kind of deviation conforms; null means no deviation. */
export function conformanceOf({ type, ...meaning }: FieldRule, kind: string | null): Conformance {
  switch (kind) {
    case null:
      return 'promised';
    case 'absent':
    case 'null':
    case 'empty':
      return meaning[kind];
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

/** Returns whether a value can be an item count. */
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
