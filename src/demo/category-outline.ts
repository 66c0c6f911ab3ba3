import type { Category } from '../api/schemas';
import { slugFrom } from './slug';
import { timesFor } from './times';

/**
 * A category and everything below it, as a writer would jot it down: name, icon, description, then
 * what is out of the ordinary about it, then its sub-categories in the same notation.
 */
export type CategoryOutline = [
  name: string,
  icon: string | null,
  description: string,
  ...rest: (Peculiarities | CategoryOutline)[],
];

type Peculiarities = {
  /** Absent: `active`. */
  readonly status?: string;
  /** Absent: derived from the name. */
  readonly slug?: string;
};

type Parent = { readonly id: string | null; readonly path: string; readonly ageInDays: number };

/** Stands in for the parent of the roots: the site itself, founded twelve years ago. */
const SITE: Parent = { id: null, path: '', ageInDays: 12 * 365 };

/**
 * Turns an outline into the categories of a site, depth first: each category is followed by all
 * that is below it, before its next sibling.
 *
 * Pure: the same outline and the same `now` give the same categories. An id is made from the slugs
 * on the way down (`cat_culture-film-reviews`), so it stays when a sibling comes or goes.
 *
 * @param outline the roots.
 * @param now the moment the data set is looked at; no time in it is later.
 */
export function categoriesFromOutline(outline: readonly CategoryOutline[], now: Date): Category[] {
  return outline.flatMap((branch) => grow(branch, SITE, now));
}

function grow(branch: CategoryOutline, parent: Parent, now: Date): Category[] {
  const [name, icon, description, ...rest] = branch;
  const peculiarities = rest.find((entry): entry is Peculiarities => !isOutline(entry));
  const { status = 'active', slug = slugFrom(name) } = peculiarities ?? {};

  const path = parent.path ? `${parent.path}-${slug}` : slug;
  const id = `cat_${path}`;
  const { createdAt, updatedAt, ageInDays } = timesFor(id, parent.ageInDays, now);
  const parentId = parent.id;

  const category = { id, name, slug, description, icon, parentId, status, createdAt, updatedAt };
  const below = rest.filter(isOutline);
  return [category, ...below.flatMap((child) => grow(child, { id, path, ageInDays }, now))];
}

function isOutline(entry: Peculiarities | CategoryOutline): entry is CategoryOutline {
  return Array.isArray(entry);
}
