import type { Category } from '../api/schemas';
import { createRandom } from './random';

type Parent = { readonly id: string | null; readonly path: string; readonly ageInDays: number };

/** The parent of the top-level categories: the site, founded twelve years ago. */
const SITE: Parent = { id: null, path: '', ageInDays: 12 * 365 };

/**
 * Builds categories from an outline, deterministically. IDs come from the path's slugs, so an edit does not change the
 * IDs in other branches.
 *
 * @param outline one line per category, indented by two spaces per level:
 * `name | icon | description | status | slug`; only the name is required
 */
export function categoriesFromOutline(outline: string, now: Date): Category[] {
  const parents = [SITE];
  const chance = createRandom(1);
  return outline
    .trim()
    .split('\n')
    .map((line) => {
      const depth = line.search(/\S/) / 2;
      const parent = parents[depth] ?? SITE;
      const [name = '', icon = '', description = '', status = '', slug = ''] = line
        .split('|')
        .map((text) => text.trim());
      const ownSlug = slug || slugify(name);
      const path = parent.path ? `${parent.path}-${ownSlug}` : ownSlug;
      const id = `cat_${path}`;
      const ageInDays = parent.ageInDays * (0.4 + 0.6 * chance());
      // Cubed because most updates are recent. 1 means that a category has never been updated.
      const sinceUpdate = Math.min(1, 1.08 * chance()) ** 3;
      parents[depth + 1] = { id, path, ageInDays };
      return {
        id,
        name,
        slug: ownSlug,
        description,
        icon: icon || null,
        parentId: parent.id,
        status: status || 'active',
        createdAt: daysBefore(now, ageInDays),
        updatedAt: daysBefore(now, ageInDays * sinceUpdate),
      };
    });
}

/** Creates a slug: lower case, hyphens between words, no diacritics on Latin letters. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[’']/g, '')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const DAY = 24 * 60 * 60 * 1000;

function daysBefore(now: Date, days: number): string {
  // Whole seconds, as in a database column.
  const seconds = Math.floor((now.getTime() - days * DAY) / 1000);
  return new Date(seconds * 1000).toISOString();
}
