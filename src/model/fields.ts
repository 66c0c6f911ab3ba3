import type { Category } from '../api/schemas';

export type FieldName = keyof Category;

/** What the app does with a field whose values are of a type. */
interface Field<Value> {
  /** What people call it. */
  label: string;
  /** As `typeof` names it. Any field but the id may also be null. */
  type: Value extends string ? 'string' : 'number';
  /** Null for what is never a column of its own; the name always is the first. */
  column: FieldColumn | null;
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

export interface FieldColumn {
  /** Where it stands among the columns until a person moves it. */
  place: number;
  isShownByDefault: boolean;
  /** From 1 for what gives way last where there is no room for all. */
  importance: number;
}

/**
 * What the app does with each field of a category. The type demands every field, so that a new one
 * cannot be forgotten here, and how it is drawn is demanded beside the cells and beside the detail. All
 * fields are exported, compared and stored, in this order, which is the interface's (section 2).
 */
export const FIELDS = {
  id: {
    label: 'ID',
    type: 'string',
    column: { place: 6, isShownByDefault: false, importance: 6 },
    sort: 'text',
    search: 'rest',
    query: { word: 'id', takes: 'id' },
  },
  name: {
    label: 'Name',
    type: 'string',
    column: null,
    sort: 'text',
    search: 'name',
    query: { word: 'name', takes: 'part' },
  },
  slug: {
    label: 'Slug',
    type: 'string',
    column: { place: 1, isShownByDefault: true, importance: 4 },
    sort: 'text',
    search: 'rest',
    query: { word: 'slug', takes: 'part' },
  },
  description: {
    label: 'Description',
    type: 'string',
    column: null,
    sort: null,
    search: 'rest',
    query: { word: 'description', takes: null },
  },
  icon: {
    label: 'Icon',
    type: 'string',
    column: null,
    sort: null,
    search: null,
    query: { word: 'icon', takes: null },
  },
  parentId: {
    label: 'Parent',
    type: 'string',
    column: null,
    sort: null,
    search: null,
    query: { word: 'parent', takes: 'branch' },
  },
  status: {
    label: 'Status',
    type: 'string',
    column: { place: 2, isShownByDefault: true, importance: 1 },
    sort: 'text',
    search: null,
    query: { word: 'status', takes: 'status' },
  },
  createdAt: {
    label: 'Created',
    type: 'string',
    column: { place: 5, isShownByDefault: false, importance: 5 },
    sort: 'time',
    search: null,
    query: { word: 'created', takes: 'dates' },
  },
  updatedAt: {
    label: 'Updated',
    type: 'string',
    column: { place: 4, isShownByDefault: true, importance: 2 },
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
type FieldsWith<Use extends 'column' | 'sort' | 'search'> = {
  [Name in FieldName]: (typeof FIELDS)[Name][Use] extends null ? never : Name;
}[FieldName];

export type ColumnField = FieldsWith<'column'>;

export const COLUMN_FIELDS = FIELD_NAMES.filter(
  (name): name is ColumnField => FIELDS[name].column !== null,
);

export type SortField = FieldsWith<'sort'>;

export const SORT_FIELDS = FIELD_NAMES.filter(
  (name): name is SortField => FIELDS[name].sort !== null,
);

/** What a search looks into beside the name. */
export const SEARCHED_FIELDS = FIELD_NAMES.filter(
  (name): name is FieldsWith<'search'> => FIELDS[name].search === 'rest',
);

/** Returns whether a value may stand in a field. */
export function isFieldValue(name: FieldName, value: unknown): boolean {
  return typeof value === FIELDS[name].type || (value === null && name !== 'id');
}

/** Returns whether a field differs between environments by nature: shown beside others, no difference by itself. */
export function isByNature(field: FieldName): boolean {
  return FIELDS[field].sort === 'time';
}
