import type { Category } from '../api/schemas';

export type FieldName = keyof Category;

/** The value of any field: text, unless `INTERFACE` gives the field another type. Null if the service has none. */
type FieldValue = Category[FieldName];

interface Field {
  /** In English, for reports and the terminal. */
  label: string;
  /** The field's name in queries. */
  word: string;
}

/** All fields in the API's order. Cells and details must render each one. */
export const FIELDS: Readonly<Record<FieldName, Field>> = {
  id: { label: 'ID', word: 'id' },
  name: { label: 'Name', word: 'name' },
  slug: { label: 'Slug', word: 'slug' },
  description: { label: 'Description', word: 'description' },
  icon: { label: 'Icon', word: 'icon' },
  parentId: { label: 'Parent', word: 'parent' },
  status: { label: 'Status', word: 'status' },
  createdAt: { label: 'Created', word: 'created' },
  updatedAt: { label: 'Updated', word: 'updated' },
};

export const FIELD_NAMES = Object.keys(FIELDS).filter(isFieldName);

function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name);
}

export const SORT_FIELDS = ['id', 'name', 'slug', 'status', 'createdAt', 'updatedAt'] as const;

export type SortField = (typeof SORT_FIELDS)[number];

/** The fields that a search includes besides the name, which ranks higher. */
export const SEARCHED_FIELDS = ['id', 'slug', 'description'] as const;

/** Returns a field's value as text to search, compare or show; null if there is none. */
export function textOf(category: Category, field: FieldName): string | null {
  const value: FieldValue = category[field];
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- so far, all fields are text
  return value === null ? null : String(value);
}

/** Returns whether a field is a time. Times normally differ between environments, so they are not differences. */
export function isTimeField(field: FieldName): field is 'createdAt' | 'updatedAt' {
  return field === 'createdAt' || field === 'updatedAt';
}

/** Returns whether a status is "active", the only one that the API specifies, ignoring case. */
export function isActive(status: string | null): boolean {
  return status?.toLowerCase() === 'active';
}
