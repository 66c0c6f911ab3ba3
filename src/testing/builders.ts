import { categoriesFromOutline, slugify } from '../demo/category-outline';

/** A category as the service sends it. */
export interface SentCategory {
  id: string;
  name: string | null;
  slug: string | null;
  description: string | null;
  icon: string | null;
  parentId: string | null;
  status: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

const NOW = new Date('2026-01-01T00:00:00Z');

/** Has every field of the API so built categories have them all. */
const [DEFAULTS] = categoriesFromOutline('Category', NOW);

/** Builds a category from the fields that matter to a test. By default, ID and name derive from each other. */
export function category(fields: Partial<SentCategory> = {}): SentCategory {
  const id = fields.id ?? (slugify(fields.name ?? '') || '1');
  const name = fields.name ?? `Category ${id}`;
  return {
    ...DEFAULTS,
    id,
    name,
    slug: slugify(name),
    description: null,
    icon: null,
    parentId: null,
    status: 'active',
    createdAt: '2024-01-01T00:00:00Z',
    updatedAt: '2024-06-01T00:00:00Z',
    ...fields,
  };
}

/**
 * Builds categories from an outline: one line each, two spaces per level, with `name | icon | description | status |
 * slug`. Only the name is required. IDs consist of the slugs: `cat_drinks-tea` for Tea under Drinks.
 * @throws {TypeError} for wrong indentation and duplicate IDs
 */
export function categoryTree(outline: string): SentCategory[] {
  const lines = outline.split('\n').filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map(indentOf));
  let deepest = 0;
  for (const line of lines) {
    const level = (indentOf(line) - margin) / 2;
    if (line.includes('\t') || !Number.isInteger(level) || level > deepest) {
      throw new TypeError(`Indent each level by two spaces: "${line.trim()}"`);
    }
    deepest = level + 1;
  }
  if (lines.length === 0) return [];
  const tree = categoriesFromOutline(lines.map((line) => line.slice(margin)).join('\n'), NOW);
  const ids = new Set<string>();
  for (const { id, name } of tree) {
    if (ids.has(id)) {
      throw new TypeError(`Duplicate ID ${id} for "${name}". Add a slug: "${name} | | | | a-slug"`);
    }
    ids.add(id);
  }
  return tree;
}

function indentOf(line: string): number {
  return line.search(/\S/);
}
