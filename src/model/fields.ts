import type { Category } from '../api/schemas';

export type FieldName = keyof Category;

/** A value of any field. */
export type FieldValue = string | number | null;

/** What the app does with a field whose values are of a type. */
interface Field<Value> {
  /** What people call it. */
  label: string;
  /** As `typeof` names it. Any field but the id may also be null. */
  type: Value extends string ? 'string' : 'number';
  /** How it is compared; null for what nobody sorts by. */
  sort: (Value extends string ? 'text' | 'time' : 'number') | null;
  /** Whether a search looks into it, if it is a text: the name counts more than the rest. */
  search: (Value extends string ? 'name' | 'rest' : never) | null;
  /** What it is called in a query, and what the qualifier of that name takes, where there is one. */
  query: { word: string; takes: FieldTakes | null };
}

/**
 * What the qualifier of a field takes: an ID, a status, a part of its text, a category that it names, or a span of
 * days. Without one a query only asks whether the field is empty: `no:icon`.
 */
export type FieldTakes = 'id' | 'status' | 'part' | 'branch' | 'dates';

/**
 * What the app does with each field of a category. The type demands every field, so that a new one
 * cannot be forgotten here, and how it is drawn is demanded beside the cells and beside the detail. All
 * fields are exported, compared and stored, in this order, which is the interface's (section 2).
 */
export const FIELDS = {
  id: {
    label: 'ID',
    type: 'string',
    sort: 'text',
    search: 'rest',
    query: { word: 'id', takes: 'id' },
  },
  name: {
    label: 'Name',
    type: 'string',
    sort: 'text',
    search: 'name',
    query: { word: 'name', takes: 'part' },
  },
  slug: {
    label: 'Slug',
    type: 'string',
    sort: 'text',
    search: 'rest',
    query: { word: 'slug', takes: 'part' },
  },
  description: {
    label: 'Description',
    type: 'string',
    sort: null,
    search: 'rest',
    query: { word: 'description', takes: null },
  },
  icon: {
    label: 'Icon',
    type: 'string',
    sort: null,
    search: null,
    query: { word: 'icon', takes: null },
  },
  parentId: {
    label: 'Parent',
    type: 'string',
    sort: null,
    search: null,
    query: { word: 'parent', takes: 'branch' },
  },
  status: {
    label: 'Status',
    type: 'string',
    sort: 'text',
    search: null,
    query: { word: 'status', takes: 'status' },
  },
  createdAt: {
    label: 'Created',
    type: 'string',
    sort: 'time',
    search: null,
    query: { word: 'created', takes: 'dates' },
  },
  updatedAt: {
    label: 'Updated',
    type: 'string',
    sort: 'time',
    search: null,
    query: { word: 'updated', takes: 'dates' },
  },
} as const satisfies { [Name in FieldName]: Field<NonNullable<Category[Name]>> };

export const FIELD_NAMES = Object.keys(FIELDS).filter(isFieldName);

function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name);
}

/** The fields that a use of them is not null for. */
type FieldsWith<Use extends 'sort' | 'search'> = {
  [Name in FieldName]: (typeof FIELDS)[Name][Use] extends null ? never : Name;
}[FieldName];

export type SortField = FieldsWith<'sort'>;

export const SORT_FIELDS = FIELD_NAMES.filter(
  (name): name is SortField => FIELDS[name].sort !== null,
);

/** What a search looks into beside the name. */
export const SEARCHED_FIELDS = FIELD_NAMES.filter(
  (name): name is FieldsWith<'search'> => FIELDS[name].search === 'rest',
);

/** Returns whether a field can have a value. */
export function isFieldValue(name: FieldName, value: unknown): value is FieldValue {
  return typeof value === FIELDS[name].type || (value === null && name !== 'id');
}

/** Writes a value as text; null stays null. */
export function toText(value: FieldValue): string | null {
  return value === null ? null : String(value);
}

/** Returns whether a field differs between environments by nature: shown beside others, no difference by itself. */
export function isByNature(field: FieldName): boolean {
  return FIELDS[field].sort === 'time';
}
