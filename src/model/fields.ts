import type { Category } from '../api/schemas';

export type FieldName = keyof Category;

interface Field {
  /** In English, for reports and the terminal. */
  label: string;
  /** How values are compared; null if the list cannot be sorted by the field. */
  sort: 'text' | 'time' | null;
  /** Whether a search looks into it: the name counts more than the rest. */
  search: 'name' | 'rest' | null;
  /** The name of the field in queries, and the values of its qualifier, if it has one. */
  query: { word: string; valueType: FieldValueType | null };
}

/** The values of a field's qualifier. Without one, a query can only test whether the field is empty: `no:icon`. */
export type FieldValueType = 'id' | 'status' | 'part' | 'branch' | 'dates';

const TEXT = { sort: 'text' } as const;
const UNSORTED = { sort: null } as const;
const TIME = { sort: 'time', search: null } as const;

/**
 * How the app uses each field of a category. The type demands every field, so that a new one
 * cannot be forgotten here, and how it is drawn is demanded beside the cells and beside the detail. All
 * fields are exported, compared and stored, in this order, which is the interface's.
 */
export const FIELDS = {
  id: { ...TEXT, label: 'ID', search: 'rest', query: { word: 'id', valueType: 'id' } },
  name: { ...TEXT, label: 'Name', search: 'name', query: { word: 'name', valueType: 'part' } },
  slug: { ...TEXT, label: 'Slug', search: 'rest', query: { word: 'slug', valueType: 'part' } },
  description: {
    ...UNSORTED,
    label: 'Description',
    search: 'rest',
    query: { word: 'description', valueType: null },
  },
  icon: { ...UNSORTED, label: 'Icon', search: null, query: { word: 'icon', valueType: null } },
  parentId: {
    ...UNSORTED,
    label: 'Parent',
    search: null,
    query: { word: 'parent', valueType: 'branch' },
  },
  status: {
    ...TEXT,
    label: 'Status',
    search: null,
    query: { word: 'status', valueType: 'status' },
  },
  createdAt: { ...TIME, label: 'Created', query: { word: 'created', valueType: 'dates' } },
  updatedAt: { ...TIME, label: 'Updated', query: { word: 'updated', valueType: 'dates' } },
} as const satisfies Record<FieldName, Field>;

export const FIELD_NAMES = Object.keys(FIELDS).filter(isFieldName);

function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name);
}

type FieldsWith<Use extends 'sort' | 'search'> = {
  [Name in FieldName]: (typeof FIELDS)[Name][Use] extends null ? never : Name;
}[FieldName];

export type SortField = FieldsWith<'sort'>;

export const SORT_FIELDS = FIELD_NAMES.filter(
  (name): name is SortField => FIELDS[name].sort !== null,
);

/** The fields that a search covers, besides the name. */
export const SEARCHED_FIELDS = FIELD_NAMES.filter(
  (name): name is FieldsWith<'search'> => FIELDS[name].search === 'rest',
);

/** Returns whether a field differs between environments by nature: shown beside others, no difference by itself. */
export function isTimeField(field: FieldName): boolean {
  return FIELDS[field].sort === 'time';
}

/** Returns whether a status is the one that the API names, in any case. */
export function isActive(status: string | null): boolean {
  return status?.toLowerCase() === 'active';
}
