import type { Category } from '../src/api/schemas';
import { category as build } from '../src/testing/builders';

/** Builds a category. Pass only the fields that the test uses. */
export function category(id: string, fields: Partial<Category> = {}): Category {
  return { ...bare(id), ...build({ id, slug: `category-${id}`, ...fields }) };
}

/** Builds a category with only an ID and the given fields. */
export function bare(id: string, fields: Partial<Category> = {}): Category {
  return {
    id,
    name: null,
    slug: null,
    description: null,
    icon: null,
    parentId: null,
    status: null,
    createdAt: null,
    updatedAt: null,
    ...fields,
  };
}

export function categories(count: number): Category[] {
  return Array.from({ length: count }, (_, index) => category(String(index + 1)));
}
